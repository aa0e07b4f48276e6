// What the server hands to the browser with a page: the data its loaders read and the error one of
// them met, as JSON in the page.

import { AppError, isErrorCode } from "#domain/error.ts";
import type { HydrationState } from "react-router";

export interface PageState {
  loaderData: Record<string, unknown>;
  /** Error code by id of the route that shows it. */
  errors: Record<string, string> | null;
}

export function readState(): HydrationState {
  const text = document.getElementById("state")?.textContent ?? "{}";
  const { loaderData = {}, errors = null } = JSON.parse(text) as Partial<PageState>;
  return {
    loaderData,
    errors:
      errors === null
        ? null
        : Object.fromEntries(
            Object.entries(errors).map(([id, code]) => [
              id,
              new AppError(isErrorCode(code) ? code : "internal"),
            ]),
          ),
  };
}
