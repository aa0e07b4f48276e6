import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

let owner = "";
/** Entries are named by their owner's letter. */
function push(queue: FairQueue<string>, ...names: string[]): FairQueue<string> {
  for (const name of names) {
    owner = name.charAt(0);
    queue.push(name);
  }
  return queue;
}
const fill = (...names: string[]) => push(new FairQueue<string>(() => owner), ...names);

function drain(queue: FairQueue<string>): (string | undefined)[] {
  return Array.from({ length: queue.length }, () => queue.shift());
}

describe("a fair queue", () => {
  it("lets each owner wait behind itself, and not before others", () => {
    expect(drain(fill("a1", "a2", "a3", "b1", "b2", "c1"))).toEqual([
      "a1",
      "b1",
      "c1",
      "a2",
      "b2",
      "a3",
    ]);
  });

  it("does not let an owner catch up on turns that it did not want", () => {
    const queue = fill("a1", "a2", "a3", "a4");
    expect([queue.shift(), queue.shift()]).toEqual(["a1", "a2"]);
    push(queue, "b1", "b2", "b3", "b4");
    expect(drain(queue)).toEqual(["b1", "a3", "b2", "a4", "b3", "b4"]);
  });

  it("lets nobody wait for ever behind newcomers", () => {
    const queue = new FairQueue<string>(() => owner);
    const comes = (name: string) => {
      owner = name;
      queue.push(name);
    };
    for (const name of ["a", "a", "a"]) comes(name);
    const taken = Array.from({ length: 100 }, (_, n) => {
      comes(`new${n}`);
      return queue.shift();
    });
    const turns = taken.flatMap((name, n) => (name === "a" ? [n] : []));
    expect(turns).toHaveLength(3);
    expect(turns.at(-1)).toBeLessThan(50);
  });

  it("forgets what is taken out of it, and whose turn it was once it is empty", () => {
    const queue = fill("a1", "a2", "b1");
    expect(queue.splice(queue.indexOf("a2"), 1)).toEqual(["a2"]);
    expect(drain(queue)).toEqual(["a1", "b1"]);
    expect(queue.shift()).toBeUndefined();
    push(queue, "b2");
    expect(drain(queue)).toEqual(["b2"]);
  });

  it("owes no turn to an owner who stopped waiting", () => {
    const queue = fill("a1", "a2", "a3");
    while (queue.length > 0) queue.splice(0, 1);
    expect(drain(push(queue, "a4", "b1", "b2"))).toEqual(["a4", "b1", "b2"]);
  });

  it("keeps nothing of who stopped waiting", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const queue = new FairQueue<object>(() => "a");
    const gone = Array.from({ length: 20 }, () => {
      const entry = {};
      queue.push(entry);
      queue.splice(queue.indexOf(entry), 1);
      return new WeakRef(entry);
    });
    await new Promise(setImmediate);
    collect();
    expect(gone.filter((entry) => entry.deref() !== undefined)).toEqual([]);
  });
});
