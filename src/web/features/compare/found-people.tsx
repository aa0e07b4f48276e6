// Whom a search finds to add, as links: it works without scripts.

import type { Suggestions } from "#contract/suggestions.ts";
import { Link } from "../../app/router/link.tsx";
import { paths } from "../../lib/paths.ts";
import { compareText } from "../../text/compare.ts";
import { comparePath } from "./compare-url.ts";
import type { AskedComparison } from "./compare-url.ts";

const text = compareText.add;

interface FoundPeopleProps {
  people: Suggestions["people"];
  asked: AskedComparison;
}

export function FoundPeople({ people, asked }: FoundPeopleProps) {
  const { q, ids } = asked;
  const toList = (
    <Link className="link" to={`${paths.politicians}?${new URLSearchParams({ q })}`}>
      {text.all}
    </Link>
  );
  if (people.length === 0)
    return (
      <p>
        {text.none(q)} {toList}
      </p>
    );
  return (
    <section aria-labelledby="trovate">
      <h2 id="trovate" className="text-xl">
        {text.found(q)}
      </h2>
      <ul className="mt-2 grid gap-1">
        {people.map(({ id, name, role, location, region }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            {ids.includes(id) ? (
              <span className="py-1.5 text-muted">{text.already}</span>
            ) : (
              <Link className="link py-1.5" to={comparePath({ ...asked, ids: [...ids, id] })}>
                {text.action}
                <span className="sr-only"> {name}</span>
              </Link>
            )}
            <span>
              <strong>{name}</strong>
              <span className="text-sm text-muted">
                {` · ${[role, location ?? region].filter((part) => part !== null).join(" · ")}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{toList}</p>
    </section>
  );
}
