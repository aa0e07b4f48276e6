// Fallback of the service worker for pages that are not cached. A search of the list continues on its own page,
// for which the browser has people. What else was asked for can be tried again.

import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "../app/router/hooks.ts";
import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { site } from "../text/site.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

export const head: HeadOf<unknown> = () => ({
  title: site.offline.title,
  description: site.offline.text,
  noIndex: true,
});

export function Component() {
  const navigate = useNavigate();
  const asked = useAskedPage();
  useEffect(() => {
    if (asked?.startsWith(`${paths.politicians}?`)) void navigate(asked, { replace: true });
  }, [asked, navigate]);
  return (
    <div className="page py-12">
      <EmptyState
        mark="offline"
        heading={1}
        title={site.offline.title}
        actions={
          <>
            {asked === null ? (
              <Button variant="primary" onClick={() => window.history.back()}>
                {site.offline.back}
              </Button>
            ) : (
              <a className={buttonClass({ variant: "primary" })} href={asked}>
                {site.offline.retry}
              </a>
            )}
            <Button to={paths.politicians}>{site.offline.list}</Button>
          </>
        }
      >
        {site.offline.text}
      </EmptyState>
    </div>
  );
}

/** The page of this site that was asked for: the service worker names it in an address that the server never sees. */
const useAskedPage = () => useSyncExternalStore(subscribe, readAskedPage, () => null);

const subscribe = () => () => undefined;

function readAskedPage(): string | null {
  const asked = new URLSearchParams(window.location.search).get("pagina");
  return asked !== null && /^\/(?![/\\])/.test(asked) ? asked : null;
}
