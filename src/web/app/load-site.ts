import { getSite } from "#contract/site.ts";
import type { Site } from "#contract/site.ts";
import type { LoaderArgs } from "./page.ts";
import { useFrameData } from "./router/hooks.ts";

export const loadSite = ({ call }: LoaderArgs): Promise<Site> => call(getSite, {});

/** Data about this installation for every page; null only when it could not be read. */
export function useSite(): Site | null {
  return (useFrameData() as Site | undefined) ?? null;
}
