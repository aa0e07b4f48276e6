// «Segui»: the way to /follow from the page of what is followed.

import { followPath } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

/** `subject` as src/domain/follow/follow.ts writes it. */
export function FollowLink({ subject }: { subject: string }) {
  return (
    <Button icon="mail" className="grow px-3" to={followPath(subject)}>
      {site.follow}
    </Button>
  );
}
