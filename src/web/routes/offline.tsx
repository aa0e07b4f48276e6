// Fallback of the service worker for pages that are not cached.

import type { HeadOf } from "../app/page.ts";
import { paths } from "../lib/paths.ts";
import { site } from "../text/site.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/states.tsx";

export const head: HeadOf<unknown> = () => ({
  title: site.offline.title,
  description: site.offline.text,
  noIndex: true,
});

export function Component() {
  return (
    <div className="page py-12">
      <EmptyState
        mark="offline"
        heading={1}
        title={site.offline.title}
        actions={
          <>
            <Button variant="primary" onClick={() => window.history.back()}>
              {site.offline.back}
            </Button>
            <Button to={paths.politicians}>{site.offline.list}</Button>
          </>
        }
      >
        {site.offline.text}
      </EmptyState>
    </div>
  );
}
