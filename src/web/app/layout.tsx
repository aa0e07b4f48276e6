// Frame of every page: skip link, banners, header, page, footer, toasts. After client-side
// navigation it focuses the new page's heading and updates the head.

import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { ComponentType, ReactNode } from "react";
import { UserMenu } from "../features/account/user-menu.tsx";
import { TrayLoader } from "../features/compare/tray-loader.tsx";
import { CookieBanner } from "../features/frame/cookie-banner.tsx";
import { DemoStrip } from "../features/frame/demo-strip.tsx";
import { KeptNotice } from "../features/frame/kept-notice.tsx";
import { NavigationProgress } from "../features/frame/navigation-progress.tsx";
import { SiteFooter } from "../features/frame/site-footer.tsx";
import { SiteHeader } from "../features/frame/site-header.tsx";
import { HeaderSearch } from "../features/search/header-search.tsx";
import { UpdateNotice } from "../features/frame/update-notice.tsx";
import { applyHead } from "./head.ts";
import type { Head } from "./page.ts";
import { useLocation, usePage } from "./router/hooks.ts";
import { useSession } from "./session/use-session.ts";
import { keepPage } from "../pwa/register.ts";
import { paths } from "../lib/paths.ts";
import { site as text } from "../text/site.ts";
import { cx } from "../ui/cx.ts";
import { SkipLink } from "../ui/skip-link.tsx";
import { ToastProvider } from "../ui/toasts.tsx";
import { useSite } from "./load-site.ts";
import { openShareLinks } from "./share-links.ts";

const CONTENT_ID = "contenuto";

/** Loaded for signed-in users only; the page works without it. */
const QueuedReviewNotice = lazy<ComponentType<{ userId: string }>>(() =>
  import("../features/reviews/queued-review-notice.tsx").then(
    (module) => ({ default: module.QueuedReviewNotice }),
    () => ({ default: () => null }),
  ),
);

export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  usePageChange(main);
  const site = useSite();
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    document.addEventListener("click", openShareLinks);
    return () => document.removeEventListener("click", openShareLinks);
  }, []);
  return (
    <ToastProvider label={text.toasts.label} closeText={text.toasts.close}>
      <SkipLink target={CONTENT_ID}>{text.skipToContent}</SkipLink>
      {/* Early in the page: a long one would otherwise show it late. */}
      <CookieBanner />
      <TrayLoader />
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        <UpdateNotice />
        <KeptNotice />
        {session.status === "signed-in" && (
          <Suspense fallback={null}>
            <QueuedReviewNotice key={session.user.id} userId={session.user.id} />
          </Suspense>
        )}
        <SiteHeader
          notice={site !== null && <DemoStrip invented={site.invented} />}
          isSignedIn={session.status === "signed-in"}
          search={hasOwnSearch(pathname) ? null : <HeaderSearch />}
          account={<UserMenu />}
        />
        <main
          id={CONTENT_ID}
          ref={main}
          tabIndex={-1}
          className={cx("flex-1", isFilledLater(pathname) && "min-h-dvh")}
        >
          {children}
        </main>
        {site !== null && <SiteFooter contactEmail={site.contactEmail} year={site.year} />}
      </div>
    </ToastProvider>
  );
}

/** The home page and the list are searched in their own box. */
function hasOwnSearch(pathname: string): boolean {
  return pathname === paths.home || pathname === paths.politicians;
}

/** Pages of the reader's own, which the browser reads: their end stays below the view, or it would move through it. */
function isFilledLater(pathname: string): boolean {
  return [paths.admin, paths.settings, paths.myOffice, paths.follow, paths.claim].some((path) =>
    pathname.startsWith(path),
  );
}

/** Matches the server's head for a page that could not be loaded. */
const errorHead: Head = {
  title: text.error.title,
  description: text.description,
  noIndex: true,
};

function usePageChange(main: React.RefObject<HTMLElement | null>) {
  const { pathname, search } = useLocation();
  const { module, data } = usePage();
  const shown = useRef(pathname);
  useEffect(() => {
    const url = new URL(pathname + search, window.location.origin);
    const hasData = module?.loader === undefined || data !== undefined;
    const head = module !== null && hasData ? module.head(data as never, url) : errorHead;
    applyHead(head, url.origin, url.pathname);
  }, [module, data, pathname, search]);
  // In the commit that shows the page: a later focus would take what is being typed from its field.
  // A page that focuses the element of its hash does so after it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    keepPage(pathname + search);
    const heading = main.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, search, main]);
}
