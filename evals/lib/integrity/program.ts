// Reads events as JSON lines, in the order of time, and writes what the product does with them: changes,
// notices, and a score for each "read". Times are seconds since 1970.

import { createInterface } from "node:readline";
import { WatchedSite } from "./watched-site.ts";
import type { SiteOptions, Text, Writing } from "./watched-site.ts";

type Event =
  | { type: "account"; at: number; user: number }
  | { type: "second_factor"; at: number; user: number }
  | ({ type: "review"; at: number } & Writing)
  | ({ type: "edit"; at: number; id: number } & Text)
  | { type: "read"; at: number; politician: number };

export async function runProgram(options: Omit<SiteOptions, "onAnswer"> = {}): Promise<void> {
  const answers: string[] = [];
  const write = (answer: { at: number; [key: string]: unknown }) =>
    answers.push(JSON.stringify({ ...answer, at: answer.at / 1000 }));
  const site = new WatchedSite({ ...options, onAnswer: write });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "") continue;
    const event = JSON.parse(line) as Event;
    const at = event.at * 1000;
    if (event.type === "account") site.open(at, event.user);
    else if (event.type === "second_factor") site.secure(at, event.user);
    else if (event.type === "review") site.publish(at, event);
    else if (event.type === "edit") site.edit(at, event.id, event);
    else {
      const { value, low, high, counted } = site.read(at, event.politician);
      const honesty = site.read(at, event.politician, 0).value;
      const { politician } = event;
      const score = { type: "score", politician, score: value, lo: low, hi: high };
      write({ ...score, at, counted, honesty });
    }
  }
  process.stdout.write(answers.map((answer) => `${answer}\n`).join(""));
}
