import { getDemoData } from "#server/features/demo/get-demo-data.ts";
import { removeInBatches } from "#server/features/demo/remove-in-batches.ts";
import { beginRemoval } from "#server/features/demo/remove-demo-data.ts";
import { untilInterrupted } from "./bulk.ts";
import { parse } from "./command.ts";
import type { Command, CommandTools } from "./command.ts";

export const removeDemoCommand: Command = {
  usage: "[--yes]",
  summary:
    "Rimuove per sempre le persone inventate con recensioni, account, opinioni e temi dimostrativi.\n      Senza --yes le conta e basta. Interrotto, si ripete il comando e riprende da dove era.",
  prepare(args) {
    const { values } = parse(args, { yes: { type: "boolean" } });
    return (tools) => removeDemo(tools, { isConfirmed: values["yes"] === true });
  },
};

export async function removeDemo(
  { context, maintain, print }: Pick<CommandTools, "context" | "maintain" | "print">,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<number> {
  const found = await getDemoData(context);
  if (found.politicians + found.accounts + found.topics === 0 && !found.isBeingRemoved) {
    print("Non ci sono dati dimostrativi.");
    return 0;
  }
  print(
    `Dati dimostrativi: ${found.politicians} persone inventate con ${found.reviews} recensioni ` +
      `(${found.othersReviews} scritte da account veri), ${found.accounts} account inventati, ` +
      `${found.opinions} opinioni, ${found.topics} temi.`,
  );
  if (!isConfirmed && !found.isBeingRemoved) {
    print("Non ho rimosso nulla. Per rimuoverli: npm run cli -- remove-demo --yes");
    return 1;
  }
  await beginRemoval(context, { kind: "command-line" });
  await untilInterrupted((signal) => removeInBatches(context, { signal }));
  await maintain();
  print(
    found.keptTopics > 0
      ? `Rimossi. Restano ${found.keptTopics} temi su cui hanno scritto account veri.`
      : "Rimossi.",
  );
  print("Resta l'account amministrazione@scrutinio.example, se c'è: serve per accedere.");
  return 0;
}
