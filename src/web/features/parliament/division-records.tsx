// What members of a division chose, by group and by name: folded, found by the search of the page and printed open.

import type { DivisionDetail } from "#contract/divisions.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { divisionsText } from "../../text/divisions.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ScrollingTable } from "../../ui/scrolling-table.tsx";

const text = divisionsText.page;

export function DivisionRecords({ division }: { division: DivisionDetail }) {
  const { chamber, states, groups } = division;
  return (
    <div className="grid gap-3">
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
        <Disclosure key={state} summary={text.namesOf(text.state(chamber, state), members.length)}>
          <ul className="gap-x-8 text-sm sm:columns-2 lg:columns-3">
            {members.map(({ id, name, group }) => (
              <li key={id ?? name} className="py-1">
                {id === null ? (
                  name
                ) : (
                  <Link className="link" to={politicianPath(id)}>
                    {name}
                  </Link>
                )}
                {`, ${group ?? text.noGroup}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
