// Navigation indicator, after a short delay: a thin line at the top and an announcement.

import { useLocation, useNavigation } from "../../app/router/hooks.ts";
import { site } from "../../text/site.ts";
import { cx } from "../../ui/cx.ts";

export function NavigationProgress() {
  const { state, pathname } = useNavigation();
  const isOtherPage = pathname !== useLocation().pathname;
  return (
    <div aria-live="polite">
      {state !== "idle" && (
        <>
          <div className="skeleton fixed inset-x-0 top-0 z-50 h-1 rounded-none bg-accent" />
          {/* A list that is only filtered says so itself. */}
          <p className={cx(isOtherPage ? "loading-note" : "sr-only")}>{site.loading}</p>
        </>
      )}
    </div>
  );
}
