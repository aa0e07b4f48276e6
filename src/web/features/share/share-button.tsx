// «Condividi»: a link to a page. With scripts, app/share-links.ts opens the dialog instead.

import { sharePath } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

interface ShareButtonProps {
  kind: "politician" | "compare" | "place" | "topic";
  /** Id, code of a place, or ids with commas. */
  of: number | string;
}

export function ShareButton({ kind, of }: ShareButtonProps) {
  return (
    <Button icon="share" className="grow px-3" href={sharePath(kind, of)} aria-haspopup="dialog">
      {site.share}
    </Button>
  );
}
