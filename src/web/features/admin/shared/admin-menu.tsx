// The way from one page of the admin area to the next: four groups with what waits in each, and the pages of the
// group one is in.

import { Link, NavLink } from "../../../app/router/link.tsx";
import { useLocation } from "../../../app/router/hooks.ts";
import type { getAdminAccess } from "#contract/admin.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { formatCount } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { admin } from "../../../text/admin.ts";
import { cx } from "../../../ui/cx.ts";

const text = admin.sections;

export type Waiting = OutputOf<typeof getAdminAccess>["waiting"];

interface AdminPage {
  to: string;
  label: string;
  waits?: keyof Waiting;
}

interface Group {
  label: string;
  /** The first one is where the group leads. */
  pages: readonly AdminPage[];
}

const GROUPS: readonly Group[] = [
  {
    label: text.groups.people,
    pages: [
      { to: paths.adminSync, label: text.sync },
      { to: paths.adminPeople, label: text.people },
      { to: paths.adminCorrections, label: text.corrections, waits: "corrections" },
      { to: paths.adminClaims, label: text.claims, waits: "claims" },
    ],
  },
  {
    label: text.groups.moderation,
    pages: [
      { to: paths.adminModeration, label: text.moderation, waits: "moderation" },
      { to: paths.adminUsers, label: text.users },
      { to: paths.adminTransparency, label: text.transparency },
    ],
  },
  {
    label: text.groups.integrity,
    pages: [
      { to: paths.adminSurges, label: text.surges, waits: "surges" },
      { to: paths.adminVotes, label: text.votes },
    ],
  },
  {
    label: text.groups.site,
    pages: [
      { to: paths.admin, label: text.dashboard },
      { to: paths.adminTopics, label: text.topics },
      { to: paths.adminAudit, label: text.audit },
    ],
  },
];

export function AdminMenu({ waiting }: { waiting: Waiting | null }) {
  const { pathname } = useLocation();
  const present = GROUPS.find(({ pages }) => pages.some((page) => isAt(page, pathname)));
  const count = (pages: readonly AdminPage[]) =>
    pages.reduce((sum, { waits }) => sum + (waits && waiting ? waiting[waits] : 0), 0);
  return (
    <div className="grid gap-1 print:hidden">
      <nav aria-label={text.label}>
        <ul className="grid grid-cols-2 gap-1 border-b border-line pb-1 md:flex">
          {GROUPS.map((group) => (
            <li key={group.label}>
              <Link
                to={group.pages[0]?.to ?? paths.admin}
                aria-current={group === present ? "true" : undefined}
                className={cx(
                  "flex min-h-11 items-center gap-2 rounded-sm px-3 font-semibold hover:bg-accent-soft",
                  group === present && "bg-accent-soft text-accent-strong",
                )}
              >
                {group.label}
                <Count count={count(group.pages)} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {present !== undefined && (
        <nav aria-label={text.pagesOf(present.label)}>
          <ul className="flex flex-wrap gap-x-1">
            {present.pages.map((page) => (
              <li key={page.to}>
                <NavLink to={page.to} end={page.to === paths.admin} className={pageClass}>
                  {page.label}
                  <Count count={count([page])} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Nothing where nothing waits. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="badge badge-accent figures-aligned">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{text.waiting(count)}</span>
    </span>
  );
}

const isAt = ({ to }: AdminPage, pathname: string) =>
  pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));

const pageClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center gap-2 rounded-sm px-3 hover:bg-accent-soft hover:text-accent-strong ${
    isActive ? "font-semibold text-accent underline decoration-2 underline-offset-8" : "text-ink"
  }`;
