// «Segui»: the way to /follow from the page of what is followed.

import { followPath } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

interface FollowLinkProps {
  /** As src/domain/follow/follow.ts writes it. */
  subject: string;
  children?: string;
}

export function FollowLink({ subject, children = site.follow }: FollowLinkProps) {
  return (
    <Button icon="mail" className="grow px-3" to={followPath(subject)}>
      {children}
    </Button>
  );
}
