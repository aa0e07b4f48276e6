// Which chamber published the data, under which licence, and when they were read.

import type { ParticipationRecord } from "#contract/participation.ts";
import { participationText } from "../../text/participation.ts";

export function SourceLine({ of }: { of: Pick<ParticipationRecord, "chamber" | "readAt"> }) {
  const { before, href, name, after } = participationText.source(of);
  return (
    <>
      {before}
      <a className="link" href={href} rel="external">
        {name}
      </a>
      {after}
    </>
  );
}
