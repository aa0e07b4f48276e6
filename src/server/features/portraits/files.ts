// Portraits of people, and pictures to share: link previews, and what people download for their stories.

import { AppError } from "#domain/error.ts";
import { PORTRAIT_WIDTHS } from "#domain/portrait/portrait-sizes.ts";
import type { FileRoute } from "#server/file-route.ts";
import { drawPicture } from "./draw-picture.ts";
import { getPortrait } from "./get-portrait.ts";

const WEEK_SECONDS = 604_800;
/** A drawn portrait may be replaced by a photo at any time. */
const DRAWN_SECONDS = 300;

export const portraitFiles: FileRoute[] = [
  {
    // `w`: pixels of the square, one of PORTRAIT_WIDTHS; default: the largest.
    path: "/media/portraits/:id{[0-9]{1,9}}",
    inSilence: "shown",
    examples: ({ politician }) => [`/media/portraits/${politician}`],
    async answer(context, { param, query, accept }) {
      const wanted = Number(query("w") ?? PORTRAIT_WIDTHS.at(-1));
      const width = PORTRAIT_WIDTHS.find((one) => one === wanted);
      if (width === undefined) throw new AppError("not_found");
      // Browsers that support it send it in Accept; a client that accepts anything may be a preview bot.
      const format = accept.includes("image/webp") ? "webp" : "jpeg";
      const portrait = await getPortrait(context, { id: Number(param("id")), width, format });
      const Vary = "Accept";
      return portrait.kind === "photo"
        ? {
            headers: { "Content-Type": `image/${portrait.format}`, Vary },
            content: portrait.bytes,
            maxAgeSeconds: WEEK_SECONDS,
          }
        : {
            headers: { "Content-Type": "image/svg+xml", Vary },
            content: portrait.svg,
            maxAgeSeconds: DRAWN_SECONDS,
          };
    },
  },
  {
    path: "/media/pictures/:kind/:of/:file",
    inSilence: "shown",
    examples: ({ topic }) => [`/media/pictures/topic/${topic}/wide.jpg`],
    answer: drawPicture,
  },
];
