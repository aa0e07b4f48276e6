import type { LoaderFunctionArgs } from "react-router";
import { useRouteLoaderData } from "react-router";
import { getSite } from "#contract/site.ts";
import type { Site } from "#contract/site.ts";
import { callOf } from "../lib/page.ts";

export const loadSite = (args: LoaderFunctionArgs): Promise<Site> => callOf(args)(getSite, {});

/** What every page knows of this installation; null only on the layout's own error page. */
export function useSite(): Site | null {
  return useRouteLoaderData<Site>("layout") ?? null;
}
