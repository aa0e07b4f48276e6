import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { parse } from "./command.ts";
import type { Command } from "./command.ts";

const SUBJECTS = { politician: "politico", review: "recensione", topic: "argomento", site: "sito" };

export const checkAggregatesCommand: Command = {
  usage: "[--repair]",
  summary:
    "Ricalcola medie e conteggi dalle recensioni e dice ogni differenza; con --repair la corregge.",
  prepare(args) {
    const { values } = parse(args, { repair: { type: "boolean" } });
    return async ({ database, print }) => {
      const repair = values["repair"] === true;
      // A recount of millions takes longer than a statement of the site may.
      const differences = await database.withLongStatements(
        (db) => checkAggregates({ db }, { repair }),
        0,
      );
      for (const { subject, id, column, stored, counted } of differences)
        print(`${SUBJECTS[subject]} ${id}: ${column} è ${stored}, ma il ricalcolo dà ${counted}`);
      if (differences.length === 0) print("Tutti i conteggi corrispondono al ricalcolo.");
      else print(`${differences.length} differenze${repair ? ", corrette" : ""}.`);
      return differences.length === 0 || repair ? 0 : 1;
    };
  },
};
