// «Segui»: the way to /follow from the page of what is followed.

import { formatFollowSubject } from "#domain/follow/follow.ts";
import type { FollowSubject } from "#domain/follow/follow.ts";
import { followPath } from "../../lib/paths.ts";
import { site } from "../../text/site.ts";
import { Button } from "../../ui/button.tsx";

export function FollowLink({ subject }: { subject: FollowSubject }) {
  return (
    <Button icon="mail" className="grow px-3" to={followPath(formatFollowSubject(subject))}>
      {site.follow}
    </Button>
  );
}
