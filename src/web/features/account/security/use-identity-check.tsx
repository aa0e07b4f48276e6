// Asks again who one is when the server wants to know, and then goes on with what was begun:
//
//   const { checked, dialog } = useIdentityCheck();
//   const result = await checked(() => call(deleteAccount, {}));   // null: called off
//   return <>…{dialog}</>;

import { Suspense, lazy, useRef, useState } from "react";
import type { ReactNode } from "react";
import { AppError } from "#domain/error.ts";

const IdentityDialog = lazy(() =>
  import("./identity-dialog.tsx").then((loaded) => ({ default: loaded.IdentityDialog })),
);

export interface IdentityCheck {
  /** Runs `work`, if need be after the question. Null when called off; throws what `work` throws. */
  checked: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  dialog: ReactNode;
}

export function useIdentityCheck(): IdentityCheck {
  /** Null until it is asked for. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const settle = useRef<(isConfirmed: boolean) => void>(() => {});

  function ask(): Promise<boolean> {
    setOpen(true);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }
  function answer(isConfirmed: boolean): void {
    setOpen(false);
    settle.current(isConfirmed);
  }
  async function checked<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "reauthentication_required") throw error;
      return (await ask()) ? work() : null;
    }
  }
  return {
    checked,
    dialog: isOpen !== null && (
      <Suspense fallback={null}>
        <IdentityDialog open={isOpen} onAnswer={answer} />
      </Suspense>
    ),
  };
}
