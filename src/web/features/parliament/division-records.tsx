// What members of a division chose: a picture, then by group and by name, folded, found by the search of the page and
// printed open. Plain links: hundreds of components would double what the page costs.

import type { DivisionDetail } from "#contract/divisions.ts";
import { recordsAbsence } from "#domain/division/state.ts";
import { formatCount } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { divisionsText } from "../../text/divisions.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ScrollingTable } from "../../ui/scrolling-table.tsx";
import { DivisionHemicycle } from "./division-hemicycle.tsx";

const text = divisionsText.page;

export interface DivisionRecordsProps {
  division: Pick<DivisionDetail, "chamber" | "isSecret" | "states" | "groups">;
}

export function DivisionRecords({ division }: DivisionRecordsProps) {
  const { chamber, states, groups } = division;
  return (
    <div className="grid gap-3">
      <section aria-labelledby="emiciclo" className="mb-5">
        <h2 id="emiciclo" className="mb-4">
          {text.hemicycle}
        </h2>
        <DivisionHemicycle division={division} />
      </section>
      {!recordsAbsence(chamber) && <p className="max-w-[65ch] text-muted">{text.derived}</p>}
      {groups.length > 0 && (
        <Disclosure summary={text.groups(groups.length)}>
          <ScrollingTable
            label={text.groupsLabel}
            columns={text.groupColumns}
            rows={groups.map(({ name, ...counts }) => ({
              key: name,
              name,
              cells: [counts.for, counts.against, counts.abstained, counts.others].map(formatCount),
            }))}
          />
        </Disclosure>
      )}
      <h2 className="mt-4">{text.names}</h2>
      {states.map(({ state, members }) => (
        <Disclosure key={state} summary={text.namesOf(text.state(division, state), members.length)}>
          <ul className="gap-x-8 text-sm sm:columns-2 lg:columns-3 [&>li]:py-1">
            {members.map(({ id, name, group }) =>
              id === null ? (
                <li key={name}>{(name === "" ? text.nameless : name) + text.group(group)}</li>
              ) : (
                <li key={id}>
                  <a className="link" href={politicianPath(id)}>
                    {name}
                  </a>
                  {text.group(group)}
                </li>
              ),
            )}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
