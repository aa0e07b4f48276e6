// Which divisions the list has: a plain form, which also works without script.

import type { DivisionFilter, DivisionList } from "#contract/divisions.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { Form } from "../../app/router/link.tsx";
import { DIVISION_PARAMS, divisionsPath } from "../../lib/paths.ts";
import { divisionsText } from "../../text/divisions.ts";
import { Button } from "../../ui/button.tsx";
import { SelectInput, TextInput } from "../../ui/inputs.tsx";
import { FILTER_WORDS } from "./divisions-query.ts";
import type { DivisionsQuery } from "./divisions-query.ts";

const text = divisionsText.list;

interface DivisionSearchProps {
  chamber: Chamber;
  query: DivisionsQuery;
  months: DivisionList["months"];
}

export function DivisionSearch({ chamber, query, months }: DivisionSearchProps) {
  const { q, kind, month, bill } = query;
  return (
    <Form
      action={divisionsPath(chamber)}
      role="search"
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_13rem_15rem_auto]"
    >
      {bill !== null && <input type="hidden" name={DIVISION_PARAMS.bill} value={bill} />}
      <TextInput
        type="search"
        name={DIVISION_PARAMS.q}
        label={text.search}
        placeholder={text.placeholder}
        defaultValue={q}
        maxLength={200}
      />
      <SelectInput
        name={DIVISION_PARAMS.kind}
        label={text.kindLabel}
        defaultValue={FILTER_WORDS[kind]}
      >
        {Object.entries(FILTER_WORDS).map(([filter, word]) => (
          <option key={filter} value={word}>
            {text.filters[filter as DivisionFilter]}
          </option>
        ))}
      </SelectInput>
      <SelectInput name={DIVISION_PARAMS.month} label={text.monthLabel} defaultValue={month ?? ""}>
        <option value="">{text.anyMonth}</option>
        {months.map((one) => (
          <option key={one.month} value={one.month}>
            {text.month(one.month, one.count)}
          </option>
        ))}
      </SelectInput>
      <Button type="submit" variant="primary">
        {text.submit}
      </Button>
    </Form>
  );
}
