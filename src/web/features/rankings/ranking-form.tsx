// What to rank: a plain form of method GET. The counts are those of people in office under the other filters.

import type { ReactNode } from "react";
import type { getRanking } from "#contract/rankings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { commonRole } from "#domain/politician/role-form.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { paths } from "../../lib/paths.ts";
import { RANKING_PARAMS, REVERSED } from "../../lib/ranking-query.ts";
import type { RankingQuery } from "../../lib/ranking-query.ts";
import { attributeValue } from "../../lib/attribute-value.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { rankingsText } from "../../text/rankings.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";

const text = rankingsText.form;

type Facets = OutputOf<typeof getRanking>["facets"];

interface RankingFormProps {
  query: RankingQuery;
  facets: Facets;
}

export function RankingForm({ query, facets }: RankingFormProps) {
  const { attribute, role, region, party, isReversed } = query;
  return (
    <search className="block print:hidden">
      <form action={paths.rankings} method="get" aria-label={text.label} className="ranking-form">
        <Choice
          name={RANKING_PARAMS.attribute}
          label={text.attribute}
          value={attribute === null ? "" : attributeValue(attribute)}
        >
          <option value="">{text.overall}</option>
          {ATTRIBUTES.map((one) => (
            <option key={one} value={attributeValue(one)}>
              {attributeLabel(one)}
            </option>
          ))}
        </Choice>
        <Choice name={RANKING_PARAMS.role} label={text.role} value={commonRole(role)}>
          <Options any={text.anyRole} facet={facets.role} />
        </Choice>
        <Choice name={RANKING_PARAMS.region} label={text.region} value={region}>
          <Options any={text.anyRegion} facet={facets.region.toSorted(byValue)} />
        </Choice>
        <Choice name={RANKING_PARAMS.party} label={text.party} value={party}>
          <Options any={text.anyParty} facet={facets.party} />
        </Choice>
        <Choice name={RANKING_PARAMS.order} label={text.order} value={isReversed ? REVERSED : ""}>
          <option value="">{text.orders.highest}</option>
          <option value={REVERSED}>{text.orders.lowest}</option>
        </Choice>
        <Button type="submit" variant="primary">
          {text.apply}
        </Button>
      </form>
    </search>
  );
}

const byValue = (a: { value: string }, b: { value: string }) =>
  a.value.localeCompare(b.value, "it");

function Options({ any, facet }: { any: string; facet: Facets["role"] }) {
  return (
    <>
      <option value="">{any}</option>
      {facet.map(({ value, count }) => (
        <option key={value} value={value}>
          {text.option(value, count)}
        </option>
      ))}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <Field id={`ranking-${name}`} label={label}>
      {(control) => (
        <div className="input-wrap">
          <select {...control} name={name} defaultValue={value} className="input">
            {children}
          </select>
          <Icon name="chevron" className="at-end" />
        </div>
      )}
    </Field>
  );
}
