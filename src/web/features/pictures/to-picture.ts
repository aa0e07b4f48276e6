// What all pictures to share have in common.

import type { Picture, PictureBox, PictureSize } from "#domain/picture/picture.ts";

export interface PictureOf {
  size: PictureSize;
  /** Of the site: "scrutinio.example". */
  host: string;
}

const NO_TIME = new Date(0);

/** The day is no part of the version: a picture is drawn anew for other numbers, not every day. */
export function toPicture(draw: (time: Date) => PictureBox): Picture {
  return { version: JSON.stringify(draw(NO_TIME)), draw };
}
