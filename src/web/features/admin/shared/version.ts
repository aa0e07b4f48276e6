// What to do where another administrator was faster. Nothing that was typed is lost.

import { useState } from "react";
import type { AppError, ErrorCode } from "#domain/error.ts";
import { toAppError } from "../../../lib/app-error.ts";

/** Runs `work`. Where it fails with one of `codes`, `onChanged` learns of it, and the result is null. */
export async function unlessChanged<Result>(
  codes: readonly ErrorCode[],
  onChanged: (error: AppError) => void | Promise<void>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!codes.includes(error.code)) throw error;
    await onChanged(error);
    return null;
  }
}

interface Versioned {
  id: number;
  version: number;
}

interface VersionOptions {
  /** The error that says that there is a newer version. */
  conflict: ErrorCode;
  list: () => Promise<readonly Versioned[]>;
}

/**
 * The version that an edit is based on. After a conflict it is the other administrator's, so that the next press
 * saves. `item` is null for a new one, which nobody else can have changed.
 */
export function useVersion(item: Versioned | null, { conflict, list }: VersionOptions) {
  const [version, setVersion] = useState(item?.version ?? 0);

  async function takeOver(error: AppError) {
    const now = (await list()).find(({ id }) => id === item?.id);
    // It is no more.
    if (now === undefined) throw error;
    setVersion(now.version);
  }
  return {
    version,
    isConflict: item !== null && version !== item.version,
    /** Resolves to null after a conflict. */
    edit: <Saved>(save: () => Promise<Saved>) => unlessChanged([conflict], takeOver, save),
  };
}
