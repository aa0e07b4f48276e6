// oEmbed (oembed.com): how other sites show a page of ours.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";

export const getOEmbed = defineEndpoint({
  name: "getOEmbed",
  method: "GET",
  path: "/api/oembed",
  summary: "How to embed the page of a politician or a topic (oEmbed 1.0, JSON)",
  purpose: "Come incorporare una pagina (oEmbed)",
  access: everyone,
  input: z.object({
    url: z.string().check(z.maxLength(2_000)),
    maxwidth: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    maxheight: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    format: z._default(z.enum(["json", "xml"]), "json"),
  }),
  output: z.object({
    version: z.literal("1.0"),
    type: z.literal("rich"),
    provider_name: z.string(),
    provider_url: z.string(),
    title: z.string(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    thumbnail_url: z.optional(z.string()),
    thumbnail_width: z.optional(z.int()),
    thumbnail_height: z.optional(z.int()),
  }),
  errors: ["not_found", "format_not_offered"],
});
