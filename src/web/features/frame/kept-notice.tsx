// Says how old the page is where it, or a part of it, comes from the offline cache.

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useRouter } from "../../app/router/hooks.ts";
import { onKept } from "../../lib/kept.ts";
import { formatDate, formatTime } from "../../lib/format.ts";
import { whenPageKept } from "../../pwa/register.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

export function KeptNotice() {
  const keptAt = useKeptAt();
  return (
    <div role="status">
      {keptAt !== null && (
        <div className="border-b border-line bg-accent-soft text-sm print:hidden">
          <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="flex-1">{site.kept.text(formatDate(keptAt), formatTime(keptAt))}</p>
            <Button size="sm" icon="refresh" onClick={() => window.location.reload()}>
              {site.kept.reload}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The oldest part of the page on view; null where all came from the server. */
function useKeptAt(): number | null {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const [keptAt, setKeptAt] = useState<number | null>(null);
  /** Of the page that is being loaded. */
  const coming = useRef<number | null>(null);
  const address = useRef(pathname + search);
  useEffect(() => {
    const older = (one: number | null, other: number) => Math.min(one ?? other, other);
    const stopPage = whenPageKept((at) => setKeptAt((one) => older(one, at)));
    const stopAnswers = onKept((at) => {
      if (router.state().navigation.state === "idle") setKeptAt((one) => older(one, at));
      else coming.current = older(coming.current, at);
    });
    return () => {
      stopPage();
      stopAnswers();
    };
  }, [router]);
  useLayoutEffect(() => {
    if (address.current === pathname + search) return;
    address.current = pathname + search;
    setKeptAt(coming.current);
    coming.current = null;
  }, [pathname, search]);
  return keptAt;
}
