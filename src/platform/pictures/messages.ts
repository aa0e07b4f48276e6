// What the drawing thread is sent, and what it answers.

import type { PictureBox, PictureSize } from "#domain/picture/picture.ts";

export interface DrawRequest {
  size: PictureSize;
  box: PictureBox;
}

export type DrawReply =
  /** `missing`: texts with letters that no font has, drawn as crossed boxes. */
  | { type: "drawn"; bytes: Uint8Array<ArrayBuffer>; missing: readonly string[] }
  | { type: "failed"; reason: string };
