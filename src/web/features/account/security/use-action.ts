// One change of the security settings at a time; afterwards they are read again.

import { useSubmit } from "../../../lib/form.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { reloadSecurity } from "./use-security.ts";

export function useAction() {
  const toast = useToast();
  const { running, submit } = useSubmit((error) => toast(error.message, "error"));

  /** `name` identifies the change. Null when it failed or was cancelled. */
  const run = <Result>(name: string, work: () => Promise<Result | null>): Promise<Result | null> =>
    submit(async () => {
      const result = await work();
      if (result !== null) await reloadSecurity();
      return result;
    }, name);

  return { busy: running, run };
}
