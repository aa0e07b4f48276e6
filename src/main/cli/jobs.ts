import { parse } from "./command.ts";
import type { Command } from "./command.ts";

export const jobsCommand: Command = {
  usage: "[--retry]",
  summary:
    "Mostra i lavori in attesa e quelli a cui si è rinunciato; con --retry questi si rifanno.",
  prepare(args) {
    const { values } = parse(args, { retry: { type: "boolean" } });
    return async ({ jobs, print }) => {
      if (values["retry"] === true) print(`${await jobs.retryDead()} lavori rimessi in coda.`);
      for (const { job, waiting, retrying, active } of await jobs.counts())
        print(`${job}: ${waiting} in attesa, ${retrying} da ritentare, ${active} in corso`);
      const dead = await jobs.dead();
      print(dead.length === 0 ? "Nessun lavoro abbandonato." : "Abbandonati:");
      for (const { id, job, attempts, error, givenUpAt } of dead)
        print(
          `  ${givenUpAt.toISOString()} ${job} ${id} dopo ${attempts} tentativi: ${JSON.stringify(error)}`,
        );
    };
  },
};
