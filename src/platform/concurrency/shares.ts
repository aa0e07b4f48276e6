// Shares of something that is held for a while: each owner has a part of it, so that none holds everybody's. Owners who
// ask for more than run at once wait in line behind themselves, not before others.

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
  /** Resolves when its work may begin. */
  readonly turn: Promise<void>;
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

interface Owner {
  held: number;
  running: number;
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
      if (state === "running") {
        owner.running -= 1;
        owner.waiting.shift()?.();
      } else if (state === "waiting") owner.waiting.splice(owner.waiting.indexOf(begin), 1);
      else return;
      state = "resting";
    };
    return {
      turn,
      rest,
      release() {
        if (state === "released") return;
        rest();
        state = "released";
        held -= 1;
        owner.held -= 1;
        if (owner.held === 0) owners.delete(name);
      },
    };
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
      const owner = owners.get(name) ?? { held: 0, running: 0, waiting: [] };
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
    turn: Promise.resolve(),
    rest: () => undefined,
    release() {
      if (isHeld) giveBack();
      isHeld = false;
    },
  };
}
