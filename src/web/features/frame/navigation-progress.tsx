// A thin line along the top while another page is being fetched, once that takes longer than a blink.

import { useNavigation } from "../../app/router/hooks.ts";
import { site } from "../../text/site.ts";

export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div aria-live="polite">
      {isLoading && (
        <div className="skeleton fixed inset-x-0 top-0 z-60 h-1 rounded-none bg-accent">
          <span className="sr-only">{site.loading}</span>
        </div>
      )}
    </div>
  );
}
