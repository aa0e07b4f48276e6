// What waits for a person, first thing on the page: how many of what, and where to go.

import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { formatCount } from "../../lib/format.ts";
import { formatMoment } from "../../lib/moments.ts";
import { paths } from "../../lib/paths.ts";
import { dashboard } from "../../text/admin-dashboard.ts";
import { cx } from "../../ui/cx.ts";

const text = dashboard.waiting;

interface Tile {
  name: string;
  count: number;
  to: string;
  /** Under the number. */
  note: string | null;
}

/** `jobsHash` leads to the jobs on the same page. */
export function WaitingTiles({ data, jobsHash }: { data: Dashboard; jobsHash: string }) {
  const { queue, jobs } = data;
  const due = queue.dueAt === null ? null : text.due(formatMoment(queue.dueAt));
  const to = paths.adminModeration;
  const tiles: Tile[] = [
    { name: text.all, count: queue.all, to, note: due },
    { name: text.overdue, count: queue.overdue, to, note: null },
    { name: text.held, count: queue.held, to, note: null },
    { name: text.reported, count: queue.reported, to, note: null },
    { name: text.hidden, count: queue.hidden, to, note: null },
    { name: text.appeals, count: queue.appeals, to, note: null },
    { name: text.dead, count: jobs.dead, to: jobsHash, note: null },
  ];
  const [first, ...others] = tiles;
  return (
    <section aria-labelledby="in-attesa">
      <h2 id="in-attesa">{text.heading}</h2>
      <div className="card mt-4 grid md:grid-cols-[15rem_minmax(0,1fr)]">
        {first !== undefined && (
          <Link
            to={first.to}
            className="group border-b border-line p-4 sm:p-6 md:border-r md:border-b-0"
          >
            <span className="block text-sm text-muted">{first.name}</span>
            <span className="score mt-1 block tabular-nums group-hover:text-accent">
              {formatCount(first.count)}
            </span>
            <span className="mt-2 block text-sm text-muted">{first.note ?? text.nothing}</span>
          </Link>
        )}
        <ul className="grid grid-cols-2 lg:grid-cols-3">
          {others.map((tile) => (
            <li key={tile.name} className="border-b border-line px-4 py-3 last:border-b-0">
              <Link to={tile.to} className="group block">
                <span className="block text-sm text-muted group-hover:underline">{tile.name}</span>
                <span
                  className={cx(
                    "mt-0.5 block text-2xl tabular-nums",
                    tile.count === 0 ? "text-muted" : "font-semibold group-hover:text-accent",
                  )}
                >
                  {formatCount(tile.count)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
