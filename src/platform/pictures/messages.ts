// What the drawing thread is sent, and what it answers.

import type { PictureBox, PictureSize } from "#domain/picture/picture.ts";

export interface DrawRequest {
  size: PictureSize;
  box: PictureBox;
}

export type DrawReply =
  | { type: "drawn"; bytes: Uint8Array<ArrayBuffer> }
  | { type: "failed"; reason: string };
