// Shares of something that is held for a while: each owner has a part of it, so that none holds everybody's. Owners who
// ask for more than run at once wait in line behind themselves, not before others. What their work waits for in turn, such
// as a connection to the database, asks for whom it is done (`currentOwner`).

import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

export interface ShareLimits {
  /** Held together by all owners, those that wait included. */
  total: number;
  /** Held by one owner, those that wait included. */
  each: number;
  /** Of one owner at work at once; default: all that it holds. */
  running?: number;
}

/** A held part. */
export interface Share {
  /** Does its work when its turn has come, for its owner unless it is part of what is done for another one. */
  begin<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Its work is done: the owner's next one begins. What it holds stays held. */
  rest(): void;
  /** Gives it back; the same as `rest` where it is still at work. */
  release(): void;
}

export type Refusal = "owner" | "all";

export interface Shares {
  /** Without an owner only the total counts. */
  take(owner: string | null): Share | Refusal;
}

/** Works of one owner that never left its line empty: each further one begins so much after the last. */
const LONG_LINE = 16;
const PAUSE_MS = 20;

const workOwner = new AsyncLocalStorage<string | null>();

/** For whom the running work is done; null where that is unknown, undefined for the site itself. */
export function currentOwner(): string | null | undefined {
  return workOwner.getStore();
}

interface Owner {
  held: number;
  running: number;
  /** Works begun since none waited. */
  inLine: number;
  /** When the next of a long line may begin. */
  nextAt: number;
  waiting: (() => void)[];
}

export function createShares({ total, each, running: atOnce = each }: ShareLimits): Shares {
  const owners = new Map<string, Owner>();
  let held = 0;

  function takeOf(name: string, owner: Owner): Share {
    owners.set(name, owner);
    owner.held += 1;
    let state: "waiting" | "running" | "resting" | "released" = "waiting";
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    const begin = () => {
      state = "running";
      owner.running += 1;
      resolve();
    };
    if (owner.running < atOnce) begin();
    else owner.waiting.push(begin);
    const rest = () => {
      if (state === "running") void passOn(name, owner);
      else if (state === "waiting") owner.waiting.splice(owner.waiting.indexOf(begin), 1);
      else return;
      state = "resting";
    };
    return {
      begin: async (work) => {
        await turn;
        return await workOwner.run(currentOwner() ?? name, work);
      },
      rest,
      release() {
        if (state === "released") return;
        rest();
        state = "released";
        held -= 1;
        owner.held -= 1;
        forgetIdle(name, owner);
      },
    };
  }

  /**
   * After what others have sent meanwhile: what takes no time would be done for one owner in a row. A long line has a pace:
   * a turn of the event loop accepts one connection, so that with a work in each turn others would wait as many works as
   * there are connections before theirs.
   */
  async function passOn(name: string, owner: Owner): Promise<void> {
    if (owner.waiting.length === 0) owner.inLine = 0;
    owner.inLine += 1;
    if (owner.inLine <= LONG_LINE) await nextTurn();
    else {
      const now = performance.now();
      owner.nextAt = Math.max(now, owner.nextAt) + PAUSE_MS;
      await wait(owner.nextAt - now);
    }
    owner.running -= 1;
    owner.waiting.shift()?.();
    forgetIdle(name, owner);
  }

  function forgetIdle(name: string, owner: Owner): void {
    if (owner.held === 0 && owner.running === 0) owners.delete(name);
  }

  return {
    take(name) {
      if (held >= total) return "all";
      if (name === null) {
        held += 1;
        return toUnownedShare(() => {
          held -= 1;
        });
      }
      const owner = owners.get(name) ?? { held: 0, running: 0, inLine: 0, nextAt: 0, waiting: [] };
      if (owner.held >= each) return "owner";
      held += 1;
      return takeOf(name, owner);
    },
  };
}

/** It has its turn at once. */
export function toUnownedShare(giveBack: () => void = () => undefined): Share {
  let isHeld = true;
  return {
    begin: async (work) => await workOwner.run(null, work),
    rest: () => undefined,
    release() {
      if (isHeld) giveBack();
      isHeld = false;
    },
  };
}
