// «Condividi»: a link to a page. With scripts, app/share-links.ts opens the dialog instead.

import { sharePath } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

interface ShareButtonProps {
  kind: "politician" | "compare" | "place" | "topic" | "rankings";
  /** Id, code of a place, ids with commas, or the encoded query of a ranking. */
  of: number | string;
}

export function ShareButton({ kind, of }: ShareButtonProps) {
  return (
    <Button icon="share" className="grow px-3" href={sharePath(kind, of)} aria-haspopup="dialog">
      {site.share}
    </Button>
  );
}
