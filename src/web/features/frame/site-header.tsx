// The header of every page. On a phone its links are a menu that opens without script; on a wide screen the second
// group of them is one.

import type { ReactNode } from "react";
import { useLocation } from "../../app/router/hooks.ts";
import { isWithin, Link } from "../../app/router/link.tsx";
import { Held } from "../../lib/held-part.tsx";
import { COUNTRY_PATH, paths } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";

const MENU_ID = "menu-del-sito";
const EXPLORE_ID = "menu-esplora";

const LINKS = [
  { to: paths.politicians, label: site.nav.politicians },
  { to: paths.about, label: site.nav.about },
];
const ADMIN = { to: paths.adminSync, label: site.nav.admin };
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
  const { pathname } = useLocation();
  const menu = {
    links: [
      {
        to: paths.home,
        label: site.nav.home,
        isCurrent: pathname === paths.home,
      },
      ...LINKS.map((link) => toMenuLink(link, pathname)),
      ...(isSignedIn ? [toMenuLink(ADMIN, pathname, paths.admin)] : []),
    ],
    explore: EXPLORE.map((link) => toMenuLink(link, pathname)),
  };
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
          <Held
            into="div"
            part="site-menu"
            of={menu}
            id={MENU_ID}
            popover="auto"
            onBeforeToggle={placeMenu}
            className="site-menu fixed inset-x-4 bottom-auto z-40 w-auto rounded-lg border border-line bg-sheet p-2 text-ink raised md:static md:z-auto md:flex md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:flat"
          >
            <Menu {...menu} />
          </Held>
        </nav>
        {search}
        {account}
      </div>
    </header>
  );
}

/** Pages below that one, or below its section, count. */
function toMenuLink(
  { to, label }: Pick<MenuLink, "to" | "label">,
  pathname: string,
  section = to,
): MenuLink {
  return { to, label, isCurrent: isWithin(pathname, section) };
}

interface MenuLink {
  to: string;
  label: string;
  /** Of the page that is shown. */
  isCurrent: boolean;
}

function Menu({ links, explore }: Record<"links" | "explore", readonly MenuLink[]>) {
  return (
    <>
      <ul className="md:flex">
        {links.map((link) => (
          <MenuItem key={link.to} {...link} />
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
          {explore.map((link) => (
            <MenuItem key={link.to} {...link} />
          ))}
        </ul>
      </div>
    </>
  );
}

function MenuItem({ to, label, isCurrent }: MenuLink) {
  return (
    <li>
      <Link
        to={to}
        className={cx(LINK, isCurrent ? CURRENT : "text-ink")}
        aria-current={isCurrent ? "page" : undefined}
        onClick={closeMenu}
      >
        {label}
      </Link>
    </li>
  );
}

const LINK =
  "flex min-h-11 items-center rounded-sm px-3 font-semibold whitespace-nowrap md:px-2 lg:px-3 hover:bg-accent-soft hover:text-accent-strong";
const CURRENT = "text-accent underline decoration-2 underline-offset-4";

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
