// Endpoints about embeds.

import { getOEmbed as endpoint } from "#contract/oembed.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getOEmbed } from "./get-oembed.ts";

export const embedRoutes: Route[] = [
  forEveryone(endpoint, getOEmbed, {
    inSilence: "shown",
    statements: 1,
    examples: ({ publicUrl, politician }) => [
      { url: `${publicUrl}/politician-live/${politician}` },
    ],
  }),
];
