// Starts the visitors of an election night and tells them what to do.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LoadDone, LoadOrder, RushDone, Setup } from "./election-visitors.ts";

export interface Crowd {
  load: (order: LoadOrder) => Promise<LoadDone>;
  rush: (connections: number) => Promise<RushDone>;
  end: () => void;
}

export async function startCrowd(setup: Setup): Promise<Crowd> {
  const child = fork(fileURLToPath(new URL("election-visitors.ts", import.meta.url)));
  const ended = once(child, "exit").then(() => {
    throw new Error("The visitors have ended");
  });
  ended.catch(() => undefined);
  const waiting = new Map<number, (done: unknown) => void>();
  child.on("message", ({ id, done }: { id: number; done: unknown }) => {
    waiting.get(id)?.(done);
    waiting.delete(id);
  });
  let orders = 0;
  const tell = <Done>(order: object): Promise<Done> => {
    orders += 1;
    const answered = new Promise<Done>((resolve) =>
      waiting.set(orders, (done) => resolve(done as Done)),
    );
    child.send({ id: orders, ...order });
    return Promise.race([answered, ended]);
  };
  await tell<null>({ setup });
  return {
    load: (load) => tell<LoadDone>({ load }),
    rush: (connections) => tell<RushDone>({ rush: { connections } }),
    end: () => void child.kill(),
  };
}
