// What to rank: a plain form of method GET. The counts are those of people in office under the other filters. Lists are
// thousands, so that a party is typed.

import type { getRanking } from "#contract/rankings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { commonRole } from "#domain/politician/role-form.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { paths } from "../../lib/paths.ts";
import { MAX_TEXT, RANKING_PARAMS, REVERSED } from "../../lib/ranking-query.ts";
import type { RankingQuery } from "../../lib/ranking-query.ts";
import { attributeValue } from "../../lib/attribute-value.ts";
import { attributeLabel } from "../../text/attributes.ts";
import { rankingsText } from "../../text/rankings.ts";
import { Button } from "../../ui/button.tsx";
import { SelectInput, TextInput } from "../../ui/inputs.tsx";

const text = rankingsText.form;

type Facets = OutputOf<typeof getRanking>["facets"];

/** The largest families; any other name is typed. */
const PARTIES = "ranking-parties";

interface RankingFormProps {
  query: RankingQuery;
  facets: Facets;
}

export function RankingForm({ query, facets }: RankingFormProps) {
  const { attribute, role, region, party, isReversed } = query;
  return (
    <search className="block print:hidden">
      <form action={paths.rankings} method="get" aria-label={text.label} className="ranking-form">
        <SelectInput
          id={`ranking-${RANKING_PARAMS.attribute}`}
          name={RANKING_PARAMS.attribute}
          label={text.attribute}
          defaultValue={attribute === null ? "" : attributeValue(attribute)}
        >
          <option value="">{text.overall}</option>
          {ATTRIBUTES.map((one) => (
            <option key={one} value={attributeValue(one)}>
              {attributeLabel(one)}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          id={`ranking-${RANKING_PARAMS.role}`}
          name={RANKING_PARAMS.role}
          label={text.role}
          defaultValue={commonRole(role)}
        >
          <Options any={text.anyRole} facet={facets.role} />
        </SelectInput>
        <SelectInput
          id={`ranking-${RANKING_PARAMS.region}`}
          name={RANKING_PARAMS.region}
          label={text.region}
          defaultValue={region}
        >
          <Options any={text.anyRegion} facet={facets.region.toSorted(byValue)} />
        </SelectInput>
        <TextInput
          id={`ranking-${RANKING_PARAMS.party}`}
          type="search"
          name={RANKING_PARAMS.party}
          label={text.party}
          placeholder={text.anyParty}
          defaultValue={party}
          maxLength={MAX_TEXT}
          autoComplete="off"
          list={PARTIES}
        />
        <datalist id={PARTIES}>
          {facets.party.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </datalist>
        <SelectInput
          id={`ranking-${RANKING_PARAMS.order}`}
          name={RANKING_PARAMS.order}
          label={text.order}
          defaultValue={isReversed ? REVERSED : ""}
        >
          <option value="">{text.orders.highest}</option>
          <option value={REVERSED}>{text.orders.lowest}</option>
        </SelectInput>
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
