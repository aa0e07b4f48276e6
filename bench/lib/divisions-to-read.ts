// A chamber's endpoint in a process of its own, with two months of divisions that `divisions-data.ts` leaves out. It answers
// a question over the same data once, so that from the second reading on it takes no processor from who reads.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CAMERA_RECORDS, cameraDivisionsGraph, recordsOf } from "#tests/sparql/divisions.ts";
import type { MadeUpDivision } from "#tests/sparql/divisions.ts";
import { cameraGraph, manyDeputies } from "#tests/sparql/parliament.ts";
import { startSparqlServer } from "#tests/sparql/sparql-server.ts";
import { createRandom } from "#seeds/random.ts";
import { CHAMBER_SIZES, FIRST_MEMBER } from "./divisions-data.ts";

const DAYS = ["2026-10-06", "2026-10-13", "2026-10-20", "2026-11-03", "2026-11-10", "2026-11-17"];
const DIVISIONS_OF_DAY = 9;
const GROUPS = ["FIUMI", "VALLI", "FARO", "MISTO"];

export interface DivisionsToRead {
  url: string;
  /** Requests so far. */
  count: () => number;
  close: () => Promise<void>;
}

type Told = { url: string } | { asked: number };

export async function startDivisionsToRead(): Promise<DivisionsToRead> {
  const child = fork(fileURLToPath(import.meta.url), ["serve"]);
  let asked = 0;
  const url = await new Promise<string>((resolve) => {
    child.on("message", (told: Told) => {
      if ("url" in told) resolve(told.url);
      else ({ asked } = told);
    });
  });
  return {
    url,
    count: () => asked,
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

if (process.argv[2] === "serve") {
  const server = await startSparqlServer();
  const divisions = DAYS.flatMap(divisionsOf);
  const deputies = manyDeputies(CHAMBER_SIZES.Camera.members);
  server.load("Camera", `${cameraGraph(deputies)}\n${cameraDivisionsGraph(divisions)}`);
  process.send?.({ url: server.urls.Camera });
  setInterval(() => process.send?.({ asked: server.asked.length }), 200);
}

/** One in three is final. */
function divisionsOf(day: string, sitting: number): MadeUpDivision[] {
  const random = createRandom(sitting);
  return Array.from({ length: DIVISIONS_OF_DAY }, (_, at) => {
    const isFinal = at % 3 === 2;
    const letters = Array.from({ length: CHAMBER_SIZES.Camera.members }, (__, member) =>
      member === 0 ? "-" : random.pick(["F", "F", "F", "C", "C", "N", "M"]),
    ).join("");
    const records = recordsOf(letters, CAMERA_RECORDS, { first: FIRST_MEMBER, groups: GROUPS });
    const text = isFinal ? "DDL - VOTO FINALE" : "EM";
    return { sitting: 900 + sitting, number: at + 1, day, isFinal, text, records };
  });
}
