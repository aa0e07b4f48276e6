// A component that only authors need: readers do not load it.

import { lazy } from "react";
import type { ComponentType } from "react";
import { errorMessage } from "#domain/error.ts";

export const lazyForAuthors = <Props,>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => <p>{errorMessage("data_failed")}</p> }),
    ),
  );
