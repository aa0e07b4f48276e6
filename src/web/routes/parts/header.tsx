// The first screen of a politician's page, with what one can do with the page.

import { FollowLink } from "../../features/follows/follow-link.tsx";
import { PoliticianHeader } from "../../features/politician/politician-header.tsx";
import type { PoliticianHeaderProps } from "../../features/politician/politician-header.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { useRepeat } from "../../lib/repeated-press.ts";

export interface HeaderProps extends Omit<PoliticianHeaderProps, "actions"> {
  /** Id of the button that was pressed while the header was as the server rendered it. */
  pressed: string | null;
}

export function Header({ pressed, ...header }: HeaderProps) {
  useRepeat(pressed);
  return (
    <PoliticianHeader
      {...header}
      actions={
        <>
          <FollowLink subject={`politician-${header.politician.id}`} />{" "}
          <ShareButton kind="politician" of={header.politician.id} />
        </>
      }
    />
  );
}
