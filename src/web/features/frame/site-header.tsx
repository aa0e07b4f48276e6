// The header of every page. On a phone its links are a menu that opens without script; on a wide screen the second
// group of them is one.

import type { ReactNode } from "react";
import { Link, NavLink } from "../../app/router/link.tsx";
import { COUNTRY_PATH, paths } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

const MENU_ID = "menu-del-sito";
const EXPLORE_ID = "menu-esplora";

const EXPLORE = [
  { to: paths.myRepresentatives, label: site.explore.myRepresentatives },
  { to: COUNTRY_PATH, label: site.explore.places },
  { to: paths.rankings, label: site.explore.rankings },
  { to: paths.topics, label: site.explore.topics },
  { to: paths.senate, label: site.explore.senate },
  { to: paths.deputies, label: site.explore.deputies },
  { to: paths.compare, label: site.explore.compare },
];

interface SiteHeaderProps {
  /** Above everything else. */
  notice: ReactNode;
  /** The admin link is shown to every signed-in user. */
  isSignedIn: boolean;
  search: ReactNode;
  /** Sign-in button or user menu. */
  account: ReactNode;
}

export function SiteHeader({ notice, isSignedIn, search, account }: SiteHeaderProps) {
  const links: { to: string; label: string; section?: string }[] = [
    { to: paths.home, label: site.nav.home },
    { to: paths.politicians, label: site.nav.politicians },
    { to: paths.about, label: site.nav.about },
    ...(isSignedIn ? [{ to: paths.adminSync, label: site.nav.admin, section: paths.admin }] : []),
  ];
  return (
    <header className="border-b border-line bg-paper print:hidden">
      {notice}
      <div className="site-bar page flex min-h-16 items-center gap-2 py-2 md:gap-3 lg:gap-4 xl:gap-6">
        <Link to={paths.home} aria-label={site.nav.homeLink} className="me-auto flex py-1.5">
          <Wordmark name={site.name} />
        </Link>
        <nav aria-label={site.nav.label} className="order-last md:order-none">
          <button
            type="button"
            popoverTarget={MENU_ID}
            className={buttonClass({ variant: "quiet", iconOnly: true, className: "md:hidden" })}
          >
            <Icon name="menu" />
            <span className="sr-only">{site.nav.open}</span>
          </button>
          <div
            id={MENU_ID}
            popover="auto"
            onBeforeToggle={placeMenu}
            className="site-menu fixed inset-x-4 bottom-auto z-40 w-auto rounded-lg border border-line bg-sheet p-2 text-ink raised md:static md:z-auto md:flex md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:flat"
          >
            <ul className="md:flex">
              {links.map(({ to, label, section }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === paths.home}
                    section={section}
                    className={linkClass}
                    onClick={closeMenu}
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            <p className="mt-2 border-t border-line px-3 pt-3 text-sm font-semibold text-muted md:hidden">
              {site.explore.title}
            </p>
            <button
              type="button"
              popoverTarget={EXPLORE_ID}
              className="explore-button hidden min-h-11 items-center gap-1 rounded-sm px-3 font-semibold hover:bg-accent-soft hover:text-accent-strong md:inline-flex"
            >
              {site.explore.title}
              <Icon name="chevron" />
            </button>
            <div
              id={EXPLORE_ID}
              popover="auto"
              onBeforeToggle={placeMenu}
              className="explore-menu text-ink max-md:static max-md:block max-md:w-auto max-md:overflow-visible max-md:border-0 max-md:bg-transparent max-md:p-0 md:rounded-lg md:border md:border-line md:bg-sheet md:p-2 md:raised"
            >
              <ul aria-label={site.explore.title}>
                {EXPLORE.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to} className={linkClass} onClick={closeMenu}>
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </nav>
        {search}
        {account}
      </div>
    </header>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-sm px-3 font-semibold whitespace-nowrap md:px-2 lg:px-3 hover:bg-accent-soft hover:text-accent-strong ${
    isActive ? "text-accent underline decoration-2 underline-offset-4" : "text-ink"
  }`;

/** Where anchors are unknown the style sheet cannot know how tall a strip above the header is. */
function placeMenu({ currentTarget }: React.ToggleEvent<HTMLElement>) {
  if (CSS.supports("top: anchor(bottom)")) return;
  const bar = currentTarget.closest("header");
  if (bar !== null) currentTarget.style.top = `${bar.getBoundingClientRect().bottom}px`;
}

function closeMenu(event: React.MouseEvent<HTMLElement>) {
  for (const id of [EXPLORE_ID, MENU_ID]) {
    const menu = event.currentTarget.closest<HTMLElement>(`#${id}`);
    if (menu?.matches(":popover-open")) menu.hidePopover();
  }
}
