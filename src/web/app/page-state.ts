// State the server embeds in a page as JSON: the loaders' data and error.

import { AppError } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import type { Shown } from "./router/load.ts";

export interface PageState {
  data: unknown;
  frameData: unknown;
  error: { at: "frame" | "page"; code: ErrorCode; message: string } | null;
}

export function readState(): Pick<Shown, "data" | "frameData" | "error"> {
  const text = document.getElementById("state")?.textContent ?? "{}";
  const { data, frameData, error = null } = JSON.parse(text) as Partial<PageState>;
  return {
    data,
    frameData,
    error: error === null ? null : { at: error.at, value: toError(error) },
  };
}

/** The server's sentence: the browser does not have all of them. */
function toError({ code, message }: { code: ErrorCode; message: string }): AppError {
  const error = new AppError(code);
  error.message = message;
  return error;
}
