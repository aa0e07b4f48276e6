// How long a benchmark measures: --seconds per round and --rounds on its command line.

import { parseArgs } from "node:util";

export interface Pace {
  seconds: number;
  rounds: number;
}

export function readPace(): Pace {
  const { values } = parseArgs({
    options: {
      // Read by `openReport`.
      write: { type: "boolean" },
      seconds: { type: "string", default: "1.2" },
      rounds: { type: "string", default: "5" },
    },
  });
  return { seconds: Number(values.seconds), rounds: Number(values.rounds) };
}
