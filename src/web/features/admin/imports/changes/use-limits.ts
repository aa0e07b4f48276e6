// The limits of a waiting bulk job as they are being chosen: each choice is saved, the last one wins.

import { useRef, useState } from "react";
import type { ImportLimits } from "#domain/politician/import-limits.ts";

interface UseLimits {
  limits: ImportLimits;
  isSaving: boolean;
  change: (limits: ImportLimits) => void;
}

/** `save` resolves to whether it succeeded; errors are shown. Otherwise the stored limits stay. */
export function useLimits(
  stored: ImportLimits,
  save: (limits: ImportLimits) => Promise<boolean>,
): UseLimits {
  const [draft, setDraft] = useState<ImportLimits | null>(null);
  const waiting = useRef<ImportLimits | null>(null);
  const isRunning = useRef(false);

  async function saveAll(): Promise<void> {
    isRunning.current = true;
    while (waiting.current !== null) {
      const next = waiting.current;
      waiting.current = null;
      if (!(await save(next))) waiting.current = null;
    }
    isRunning.current = false;
    setDraft(null);
  }

  return {
    limits: draft ?? stored,
    isSaving: draft !== null,
    change(limits) {
      setDraft(limits);
      waiting.current = limits;
      if (!isRunning.current) void saveAll();
    },
  };
}
