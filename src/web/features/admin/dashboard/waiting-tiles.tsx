// What waits for a person, first thing on the page: how many of what, and where to go.

import { Link } from "../../../app/router/link.tsx";
import type { Dashboard } from "#contract/dashboard.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatMoment } from "../../../lib/moments.ts";
import { paths } from "../../../lib/paths.ts";
import { dashboard } from "../../../text/admin-dashboard.ts";
import { cx } from "../../../ui/cx.ts";

const text = dashboard.waiting;

interface Tile {
  name: string;
  count: number;
  to: string;
}

/** `jobsHash` leads to the jobs on the same page. */
export function WaitingTiles({ data, jobsHash }: { data: Dashboard; jobsHash: string }) {
  const { queue, surges, corrections, jobs } = data;
  const due = queue.dueAt === null ? null : text.due(formatMoment(queue.dueAt));
  const waitingSurges = `${paths.adminSurges}?mostra=waiting`;
  const tiles: Tile[] = [
    { name: text.overdue, count: queue.overdue, to: moderationPath({ scadenza: "overdue" }) },
    { name: text.held, count: queue.held, to: moderationPath({ mostra: "held" }) },
    { name: text.reported, count: queue.reported, to: moderationPath({ mostra: "reported" }) },
    { name: text.hidden, count: queue.hidden, to: moderationPath({ mostra: "hidden" }) },
    { name: text.appeals, count: queue.appeals, to: moderationPath({ mostra: "appeal" }) },
    { name: text.surges, count: surges.waiting, to: waitingSurges },
    { name: text.overdueSurges, count: surges.overdue, to: waitingSurges },
    { name: text.corrections, count: corrections.waiting, to: paths.adminCorrections },
    { name: text.overdueCorrections, count: corrections.overdue, to: paths.adminCorrections },
    { name: text.dead, count: jobs.dead, to: jobsHash },
  ];
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{text.heading}</h2>
      <div className="card mt-4 grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <Link
          to={paths.adminModeration}
          className="group border-b border-line p-4 sm:p-6 md:border-r md:border-b-0"
        >
          <span className="block text-sm text-muted">{text.all}</span>
          <span className="score mt-1 block tabular-nums group-hover:text-accent">
            {formatCount(queue.all)}
          </span>
          <span className="mt-2 block text-sm text-muted">{due ?? text.nothing}</span>
        </Link>
        <ul className="grid grid-cols-2 gap-px overflow-hidden lg:grid-cols-3">
          {tiles.map((tile) => (
            <li key={tile.name} className="-mb-px border-b border-line">
              <Link to={tile.to} className="group block px-4 py-3">
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

/** Part of the queue, in the words of its address. */
function moderationPath(filter: Record<string, string>): string {
  return `${paths.adminModeration}?${new URLSearchParams(filter)}`;
}
