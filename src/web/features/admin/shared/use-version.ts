// The version that an edit is based on. Where somebody else was faster, the first press takes their version
// over and says so, what was typed stays, and the next press saves.

import { useState } from "react";
import type { ErrorCode } from "#domain/error.ts";
import { toAppError } from "../../../lib/app-error.ts";

interface Versioned {
  id: number;
  version: number;
}

interface VersionOptions {
  /** The error that says so. */
  conflict: ErrorCode;
  list: () => Promise<readonly Versioned[]>;
}

/** `item` is null for a new one, which nobody else can have changed. */
export function useVersion(item: Versioned | null, { conflict, list }: VersionOptions) {
  const [version, setVersion] = useState(item?.version ?? 0);

  /** Null after a conflict. An item that is no more rejects with the conflict itself. */
  async function edit<Saved>(save: () => Promise<Saved>): Promise<Saved | null> {
    try {
      return await save();
    } catch (error) {
      if (toAppError(error).code !== conflict) throw error;
      const now = (await list()).find(({ id }) => id === item?.id);
      if (now === undefined) throw error;
      setVersion(now.version);
      return null;
    }
  }

  return { version, isConflict: item !== null && version !== item.version, edit };
}
