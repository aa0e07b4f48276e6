// The groups of a chamber, each with its members in a folded table: the Camera has 400.

import type { ChamberGroup } from "#contract/parliament.ts";
import { Link } from "../../app/router/link.tsx";
import { formatCount } from "../../lib/format.ts";
import { politicianPath } from "../../lib/paths.ts";
import { parliamentText } from "../../text/parliament.ts";
import { ratingsText } from "../../text/ratings.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

const text = parliamentText.groups;

export function GroupList({ groups }: { groups: readonly ChamberGroup[] }) {
  return (
    <section aria-labelledby="gruppi" className="mt-10">
      <h2 id="gruppi">{text.title}</h2>
      <div className="mt-2 grid items-start gap-x-10 gap-y-2 md:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.name ?? ""} group={group} />
        ))}
      </div>
    </section>
  );
}

function Group({ group: { name, members } }: { group: ChamberGroup }) {
  const title = name ?? text.none;
  const rated = members.filter(({ ratings }) => ratings.totalReviews > 0).length;
  const isSilent = members.some(({ ratings }) => ratings.silentUntil !== undefined);
  return (
    <Disclosure
      summary={
        <h3 className="min-w-0 grow">
          {title}{" "}
          <span className="block text-sm font-normal text-muted">
            {text.size(members.length)}
            {` · ${isSilent ? ratingsText.silent : text.rated(rated, members.length)}`}
          </span>
        </h3>
      }
    >
      <DataTable
        label={text.label(title)}
        columns={text.columns}
        rows={members.map(({ id, name: member, ratings }) => ({
          key: String(id),
          name: (
            <Link className="link" to={politicianPath(id)}>
              {member}
            </Link>
          ),
          cells: [
            text.score(ratings.estimate),
            ratings.silentUntil === undefined ? formatCount(ratings.totalReviews) : "–",
          ],
        }))}
      />
    </Disclosure>
  );
}
