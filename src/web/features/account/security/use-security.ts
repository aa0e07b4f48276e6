// Sign-in methods and sessions, shared by the settings sections: read once, and again after each
// change.

import { useEffect, useSyncExternalStore } from "react";
import { getSecurity } from "#contract/account.ts";
import type { Security } from "#contract/account.ts";
import { call } from "../../../lib/call.ts";
import { useSession } from "../../../app/session/use-session.ts";

export type SecurityState =
  | { status: "loading" }
  | { status: "failed" }
  /** `at`: when it was so, milliseconds. */
  | { status: "ready"; security: Security; at: number };

const LOADING: SecurityState = { status: "loading" };

let state: SecurityState = LOADING;
let owner: string | null = null;
const listeners = new Set<() => void>();

function set(next: SecurityState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The previous value stays visible until the response. */
export async function reloadSecurity(): Promise<void> {
  const asked = owner;
  const next: SecurityState = await call(getSecurity, {}).then(
    (security) => ({ status: "ready", security, at: Date.now() }),
    () => ({ status: "failed" }),
  );
  if (asked === owner) set(next);
}

function loadFor(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  set(LOADING);
  void reloadSecurity();
}

export function useSecurity(): SecurityState {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  useEffect(() => {
    if (userId !== null) loadFor(userId);
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Opening the page again reads it anew.
    if (listeners.size === 0) owner = null;
  };
}
