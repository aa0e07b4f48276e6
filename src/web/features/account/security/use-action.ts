// One change at a time: busy flag, error message, and a reload afterwards.

import { useRef, useState } from "react";
import { AppError } from "#domain/error.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { reloadSecurity } from "./use-security.ts";

export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);
  const toast = useToast();

  /** `name` identifies the change. Null when it failed or was cancelled. */
  async function run<Result>(
    name: string,
    work: () => Promise<Result | null>,
  ): Promise<Result | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(name);
    try {
      const result = await work();
      if (result !== null) await reloadSecurity();
      return result;
    } catch (error) {
      toast((error instanceof AppError ? error : new AppError("internal")).message, "error");
      return null;
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return { busy, run };
}
