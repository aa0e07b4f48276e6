// How another site embeds a page of ours.

import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { idSchema } from "#contract/politicians.ts";
import type { getOEmbed as endpoint } from "#contract/oembed.ts";
import { EMBED_SIZE, embedHtml } from "#domain/embed/embed.ts";
import type { EmbedKind } from "#domain/embed/embed.ts";
import { AppError } from "#domain/error.ts";
import { PICTURE_SIZES } from "#domain/picture/picture.ts";
import type { Context } from "../../context.ts";
import { findEmbedded } from "./queries/embeds.ts";

/** Pages that can be embedded, and the embeds themselves. */
const PAGE = /^\/(?:politician-live|embed\/politician|topic|embed\/topic)\/([1-9]\d*)$/;

/** Throws `format_not_offered` for XML, as oEmbed wants, and `not_found` for the address of anything else. */
export async function getOEmbed(
  { db, config }: Context,
  { url, maxwidth = Infinity, maxheight = Infinity, format }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (format === "xml") throw new AppError("format_not_offered");
  const { publicUrl } = config;
  const page = URL.parse(url);
  const parsed = idSchema.safeParse(Number(PAGE.exec(page?.pathname ?? "")?.[1]));
  if (page === null || page.origin !== publicUrl || !parsed.success)
    throw new AppError("not_found");
  const kind: EmbedKind = page.pathname.includes("politician") ? "politician" : "topic";
  const found = await findEmbedded(db, kind, parsed.data);
  if (found === null) throw new AppError("not_found");
  const { id, title } = found;
  const size = {
    width: Math.min(maxwidth, EMBED_SIZE.width),
    height: Math.min(maxheight, EMBED_SIZE.height),
  };
  const { wide } = PICTURE_SIZES;
  return {
    version: "1.0",
    type: "rich",
    provider_name: "Scrutinio",
    provider_url: publicUrl,
    title,
    html: embedHtml(publicUrl, kind, id, title, size),
    ...size,
    // The standard holds the picture to the same maximum, and there is no smaller one.
    ...(wide.width <= maxwidth && wide.height <= maxheight
      ? {
          thumbnail_url: `${publicUrl}/media/pictures/${kind}/${id}/wide.jpg`,
          thumbnail_width: wide.width,
          thumbnail_height: wide.height,
        }
      : {}),
  };
}
