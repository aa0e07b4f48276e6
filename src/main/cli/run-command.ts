// Runs one command of the operator's command line and returns its exit code. With the embedded database it requires the
// server to be stopped, and checks it.

import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log.ts";
import { openContext } from "../context.ts";
import { explainFailure } from "../explain-failure.ts";
import { UsageError } from "./command.ts";
import { commands } from "./commands.ts";

export interface Terminal {
  print: (line: string) => void;
  fail: (line: string) => void;
}

export async function runCommand(
  [name = "help", ...args]: readonly string[],
  { print, fail }: Terminal,
): Promise<number> {
  if (name === "help" || name === "--help" || name === "-h") {
    print(help());
    return 0;
  }
  const command = commands[name];
  if (command === undefined) {
    fail(`Comando sconosciuto: ${name}\n\n${help()}`);
    return 2;
  }
  try {
    const offline = command.prepareOffline?.(args) ?? null;
    if (offline !== null) return await offline(print);
    const run = command.prepare(args);
    const config = readConfig();
    const { context, database, jobs, close } = await openContext(
      config,
      // Standard output is for results of commands.
      createLog(config.logLevel, process.stderr),
    );
    try {
      return (await run({ context, database, jobs, maintain: database.maintain, print })) ?? 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof UsageError)
      fail(`${error.message}\n\nUso: npm run cli -- ${name} ${command.usage}`);
    else fail(explainFailure(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([key, { usage, summary }]) => `  ${`${key} ${usage}`.trim()}\n      ${summary}`,
  );
  return [
    "Uso: npm run cli -- <comando>",
    "",
    ...lines,
    "  help\n      Mostra questo aiuto.",
    "",
    "Le impostazioni sono quelle del server (vedi .env.example). Con la banca dati incorporata il",
    "server va fermato prima; con DATABASE_URL i comandi si possono usare mentre è acceso.",
  ].join("\n");
}
