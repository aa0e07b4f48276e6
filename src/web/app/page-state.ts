// State the server embeds in a page as JSON: the loaders' data and error.

import { AppError, isErrorCode } from "#domain/error.ts";
import type { Shown } from "./router/load.ts";

export interface PageState {
  data: unknown;
  frameData: unknown;
  error: { at: "frame" | "page"; code: string } | null;
}

export function readState(): Pick<Shown, "data" | "frameData" | "error"> {
  const text = document.getElementById("state")?.textContent ?? "{}";
  const { data, frameData, error = null } = JSON.parse(text) as Partial<PageState>;
  return {
    data,
    frameData,
    error: error === null ? null : { at: error.at, value: toError(error.code) },
  };
}

const toError = (code: string) => new AppError(isErrorCode(code) ? code : "internal");
