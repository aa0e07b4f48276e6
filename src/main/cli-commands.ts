// The commands of the command line: what each is called with, and what it does.

import { createReadStream, existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import type { BulkJob } from "#contract/bulk-jobs.ts";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Database } from "#platform/db/database.ts";
import type { OpenJobs } from "#platform/jobs/open-jobs.ts";
import type { Context } from "#server/context.ts";
import { createAdmin } from "#server/features/accounts/create-admin.ts";
import { removeSecondFactor } from "#server/features/accounts/second-factor/remove.ts";
import { importFile } from "#server/features/imports/jobs/import-file.ts";
import { RESTORABLE_DAYS, restoreSource } from "#server/features/imports/jobs/restore-source.ts";
import { syncChamber } from "#server/features/imports/jobs/sync-chamber.ts";
import { importTopics } from "#server/features/imports/files/topics/import-topics.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { isEmptyInstallation } from "#server/features/stats/installation.ts";
import { UsageError } from "./cli-usage.ts";
import { copyTo } from "./copy-to.ts";
import { loadDemo } from "./first-start.ts";

export interface CommandTools {
  context: Context;
  database: Database;
  jobs: OpenJobs;
  maintain: () => Promise<void>;
  print: (line: string) => void;
}

/** Resolves to the exit code, 0 unless told. */
type Run = (tools: CommandTools) => Promise<number | void>;

interface Command {
  usage: string;
  summary: string;
  /** Reads the arguments before anything is opened. Throws `UsageError`. */
  prepare(args: string[]): Run;
}

export const commands: Record<string, Command> = {
  "create-admin": {
    usage: "<email> [--name <nome completo>]",
    summary:
      "Crea un amministratore, o rende amministratore un account che c'è già. La password viene\n      chiesta, o letta da ADMIN_PASSWORD.",
    prepare(args) {
      const { positionals, values } = parse(args, { name: { type: "string" } });
      const [email] = positionals;
      if (email === undefined) throw new UsageError("Manca l'indirizzo email.");
      return async ({ context, print }) => {
        const password = process.env["ADMIN_PASSWORD"] ?? (await askPassword());
        const { created } = await createAdmin(context, {
          email,
          password,
          ...(typeof values["name"] === "string" ? { fullName: values["name"] } : {}),
        });
        print(created ? `Amministratore creato: ${email}` : `${email} ora è amministratore.`);
      };
    },
  },

  moderate: {
    usage: "<file>",
    summary:
      "Giudica ogni riga di un file di testo e stampa una riga JSON per ciascuna: decision, categories,\n      reason, spans.",
    prepare(args) {
      const [file] = parse(args).positionals;
      if (file === undefined) throw new UsageError("Manca il file.");
      if (!existsSync(file)) throw new UsageError(`Il file non c'è: ${file}`);
      return async ({ context, print }) => {
        for await (const line of createInterface({ input: createReadStream(file) })) {
          const { decision, categories, reason, spans } = await context.moderator.moderate(line);
          print(JSON.stringify({ decision, categories, reason, spans }));
        }
      };
    },
  },

  "disable-second-factor": {
    usage: "<email>",
    summary:
      "Spegne la verifica in due passaggi di un account: per chi ha perso sia l'app sia i codici di recupero.",
    prepare(args) {
      const [email] = parse(args).positionals;
      if (email === undefined) throw new UsageError("Manca l'indirizzo email.");
      return async ({ context, print }) => {
        const wasOn = await removeSecondFactor(context, email);
        print(
          wasOn
            ? `Verifica in due passaggi spenta per ${email}`
            : `Nessun account con questo indirizzo usa la verifica in due passaggi: ${email}`,
        );
        return wasOn ? 0 : 1;
      };
    },
  },

  import: {
    usage: `<${SOURCES.join("|")}> <file.csv> [--end-many]`,
    summary:
      "Importa i politici da un file CSV (anche compresso .gz), che deve nominare tutti quelli in carica:\n      chi manca risulta cessato. Se sarebbe più di un quinto si ferma, salvo --end-many. Ripetere\n      l'importazione non crea doppioni.",
    prepare(args) {
      const { positionals, values } = parse(args, { "end-many": { type: "boolean" } });
      const [source, file] = positionals;
      if (!isSource(source)) throw sourceError();
      const bytes = readableFile(file);
      return async ({ context, maintain, print }) => {
        const given = { source, fileName: basename(file ?? ""), file: bytes() };
        const endMany = values["end-many"] === true;
        const bulkJob = await untilInterrupted((signal) =>
          importFile(context, { ...given, endMany }, { signal, onProgress: progressLines(print) }),
        );
        return report(bulkJob, { maintain, print });
      };
    },
  },

  sync: {
    usage: `<${SYNC_SOURCES.join("|")}> [--end-many]`,
    summary:
      "Legge chi è in carica dai dati aperti del Senato o della Camera e aggiorna i politici: chi manca\n      risulta cessato. Se sarebbe più di un quinto si ferma, salvo --end-many.",
    prepare(args) {
      const { positionals, values } = parse(args, { "end-many": { type: "boolean" } });
      const source = SYNC_SOURCES.find((one) => one === positionals[0]);
      if (source === undefined) throw sourceError(SYNC_SOURCES);
      const endMany = values["end-many"] === true;
      return async ({ context, maintain, print }) => {
        const bulkJob = await untilInterrupted((signal) =>
          syncChamber(context, { source, endMany }, { signal, onProgress: progressLines(print) }),
        );
        return report(bulkJob, { maintain, print });
      };
    },
  },

  restore: {
    usage: `<${SOURCES.join("|")}>`,
    summary: `Riporta sul sito i politici di una fonte cancellati negli ultimi ${RESTORABLE_DAYS} giorni, con le loro recensioni.`,
    prepare(args) {
      const [source] = parse(args).positionals;
      if (!isSource(source)) throw sourceError();
      return async ({ context, maintain, print }) => {
        const restored = await restoreSource(context, source);
        if (restored > 0) await maintain();
        print(`${source}: ${restored} politici ripristinati`);
      };
    },
  },

  "import-topics": {
    usage: "<file.jsonl|file.csv>",
    summary:
      "Importa argomenti da un file JSON (uno per riga) o CSV, anche compresso .gz: quello delle\n      iniziative di firmereferendum.giustizia.it, o uno con titolo e descrizione. Ripetere\n      l'importazione non crea doppioni.",
    prepare(args) {
      const [file] = parse(args).positionals;
      const bytes = readableFile(file);
      return async ({ context, print }) => {
        const { added, skipped, rejected, problems } = await importTopics(context, bytes());
        for (const problem of problems) print(problem);
        print(`Argomenti: ${added} aggiunti, ${skipped} saltati, ${rejected} rifiutati`);
        return added + skipped > 0 ? 0 : 1;
      };
    },
  },

  "check-aggregates": {
    usage: "[--repair]",
    summary:
      "Ricalcola medie e conteggi dalle recensioni e dice ogni differenza; con --repair la corregge.",
    prepare(args) {
      const { values } = parse(args, { repair: { type: "boolean" } });
      return async ({ context, print }) => {
        const repair = values["repair"] === true;
        const differences = await checkAggregates(context, { repair });
        for (const { subject, id, column, stored, counted } of differences)
          print(`${subject} ${id}: ${column} è ${stored}, ma il ricalcolo dà ${counted}`);
        if (differences.length === 0) print("Tutti i conteggi corrispondono al ricalcolo.");
        else print(`${differences.length} differenze${repair ? ", corrette" : ""}.`);
        return differences.length === 0 || repair ? 0 : 1;
      };
    },
  },

  jobs: {
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
  },

  "copy-to": {
    usage: "<postgres://utente:password@host:5432/nome>",
    summary:
      "Copia tutta la banca dati (di solito quella incorporata) in una vuota di un server PostgreSQL: o\n      tutto o niente, con i conteggi ricalcolati. Vedi docs/guide/deployment.md.",
    prepare(args) {
      const [url] = parse(args).positionals;
      if (url === undefined || !/^postgres(ql)?:\/\//.test(url))
        throw new UsageError("Manca l'indirizzo della banca dati di destinazione.");
      return async ({ context, database, print }) => {
        const exitCode = await copyTo(database, { url, print });
        if (exitCode === 0 && context.config.authSecret === null)
          print(
            `Ora imposta DATABASE_URL, e AUTH_SECRET con ciò che c'è in ${join(context.config.dataDir, "auth-secret")}: altrimenti tutti escono.`,
          );
        return exitCode;
      };
    },
  },

  demo: {
    usage: "",
    summary: "Carica i dati dimostrativi (persone di fantasia) in una banca dati vuota.",
    prepare(args) {
      parse(args);
      return async ({ context, maintain, print }) => {
        if (!(await isEmptyInstallation(context.db))) {
          print("La banca dati contiene già dei politici: i dati dimostrativi non si mescolano.");
          return 1;
        }
        const accounts = await loadDemo(context, { maintain, print });
        for (const { email, password } of accounts) print(`  ${email}  ${password}`);
        return 0;
      };
    },
  },
};

function parse(
  args: string[],
  options: Record<string, { type: "string" | "boolean" }> = {},
): { positionals: string[]; values: Record<string, unknown> } {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Opens the file when it is called; unpacks .gz. Throws `UsageError` when there is none. */
function readableFile(file: string | undefined): () => AsyncIterable<Uint8Array> {
  if (file === undefined) throw new UsageError("Manca il nome del file.");
  const path = resolve(process.env["INIT_CWD"] ?? process.cwd(), file);
  if (!existsSync(path)) throw new UsageError(`Il file non esiste: ${path}`);
  return () => {
    const bytes = createReadStream(path);
    return path.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  };
}

function sourceError(sources: readonly string[] = SOURCES): UsageError {
  return new UsageError(`La fonte deve essere una di: ${sources.join(", ")}.`);
}

/** Of a bulk job that is over. Returns the exit code. */
async function report(
  { errors, result }: BulkJob,
  { maintain, print }: Pick<CommandTools, "maintain" | "print">,
): Promise<number> {
  if (result === null) throw new Error("The bulk job is not over");
  for (const error of errors) print(error);
  if (result.error !== null) print(result.error);
  if (result.totalAdded + result.totalUpdated + result.totalEnded > 0) await maintain();
  print(
    `${result.source}: ${result.totalAdded} aggiunti, ${result.totalUpdated} aggiornati, ` +
      `${result.totalSkipped} saltati, ${result.totalRejected} rifiutati, ${result.totalEnded} cessati`,
  );
  return result.success ? 0 : 1;
}

/** Ctrl-C ends the work between two steps instead of in the middle of one. */
async function untilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interrupted = new AbortController();
  const onInterrupt = () => interrupted.abort(new Error("Interrotto"));
  process.once("SIGINT", onInterrupt);
  try {
    return await work(interrupted.signal);
  } finally {
    process.off("SIGINT", onInterrupt);
  }
}

const PHASES = { reading: "Leggo", applying: "Importo" } as const;

/** A line at most every two seconds. */
function progressLines(print: (line: string) => void) {
  let printedAt = Date.now();
  return ({ state, progress }: { state: string; progress: BulkJob["progress"] }) => {
    if (Date.now() - printedAt < 2_000 || !(state in PHASES)) return;
    printedAt = Date.now();
    const { read, total } = progress;
    print(
      `${PHASES[state as keyof typeof PHASES]}: ${read}${total === null ? "" : ` di ${total}`}`,
    );
  };
}

function isSource(value: string | undefined): value is Source {
  return SOURCES.some((source) => source === value);
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question("Password (almeno 6 caratteri): ");
  } finally {
    lines.close();
  }
}
