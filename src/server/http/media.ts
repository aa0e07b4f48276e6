// Images generated from data rather than built.

import { Hono } from "hono";
import { AppError } from "#domain/error.ts";
import { PORTRAIT_WIDTHS } from "#domain/portrait/portrait-sizes.ts";
import type { Context } from "../context.ts";
import { getPortrait } from "../features/portraits/get-portrait.ts";

const WEEK = "public, max-age=604800";
/** A drawn portrait may be replaced by a photo at any time. */
const MINUTES = "public, max-age=300";

export function createMedia(context: Context): Hono {
  const media = new Hono();
  // `w`: pixels of the square, one of PORTRAIT_WIDTHS; default: the largest.
  media.get("/media/portraits/:id{[0-9]{1,9}}", async (c) => {
    const wanted = Number(c.req.query("w") ?? PORTRAIT_WIDTHS.at(-1));
    const width = PORTRAIT_WIDTHS.find((one) => one === wanted);
    if (width === undefined) throw new AppError("not_found");
    const format = readsWebp(c.req.header("Accept")) ? "webp" : "jpeg";
    const portrait = await getPortrait(context, { id: Number(c.req.param("id")), width, format });
    c.header("Vary", "Accept", { append: true });
    return portrait.kind === "photo"
      ? c.body(new Uint8Array(portrait.bytes), 200, {
          "Content-Type": `image/${portrait.format}`,
          "Cache-Control": WEEK,
        })
      : c.body(portrait.svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": MINUTES });
  });
  return media;
}

/**
 * Browsers that support it send it in Accept; a client that accepts anything may be a preview bot.
 */
function readsWebp(accept: string | undefined): boolean {
  return accept?.includes("image/webp") ?? false;
}
