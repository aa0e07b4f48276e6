// Offers a new version of the site. It waits for the reader's consent, because a reload could lose
// input.

import { useEffect, useState } from "react";
import { registerServiceWorker } from "../../pwa/register.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

export function UpdateNotice() {
  const [update, setUpdate] = useState<{ use: () => void } | null>(null);
  useEffect(() => registerServiceWorker((use) => setUpdate({ use })), []);
  return (
    <div role="status">
      {update !== null && (
        <div className="border-b border-line bg-accent-soft text-sm print:hidden">
          <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="flex-1">{site.update.text}</p>
            <Button size="sm" onClick={update.use}>
              {site.update.action}
            </Button>
            <Button size="sm" variant="quiet" icon="close" iconOnly onClick={() => setUpdate(null)}>
              {site.update.later}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
