import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { checkReceipt, parseReceipt } from "#domain/integrity/receipt.ts";
import type { PublishedChain, Receipt } from "#domain/integrity/receipt.ts";
import { checkChain, parseHeader, webCryptoVerify } from "#domain/integrity/snapshot-header.ts";
import { nodeHash } from "#platform/integrity/node-hash.ts";
import { listSnapshots, openSnapshotFile } from "#server/features/snapshots/published-snapshots.ts";
import { fetchFile, fetchPublishedChain } from "#server/features/snapshots/published-chain.ts";
import { readSnapshot, SnapshotFileError } from "#server/features/snapshots/read-snapshot.ts";
import { listKeys } from "#server/features/snapshots/signing-keys.ts";
import { verifyDatabase } from "#server/features/snapshots/verify-database.ts";
import { verifyFile } from "#server/features/snapshots/verify-file.ts";
import { existingFile, parse, UsageError } from "./command.ts";
import type { Command, CommandTools } from "./command.ts";
import { sayChain, sayDatabase, sayFile, sayReceipt } from "./snapshot-report.ts";

type Print = (line: string) => void;
const TOOLS = { hash: nodeHash, verify: webCryptoVerify };

export const verifySnapshotCommand: Command = {
  usage: "[file | indirizzo | --latest] [--receipt <file>] [--site <indirizzo>]",
  summary:
    "Controlla firma, catena, radici e ogni numero di un'istantanea; con --receipt anche una ricevuta. Con un\n      file, un indirizzo o una ricevuta non serve la banca dati: le chiavi sono quelle che il sito pubblica.\n      Con --latest controlla l'ultima e la confronta con la banca dati. Vedi docs/guide/snapshots.md.",
  prepareOffline(args) {
    const { source, receiptFile, site } = read(args);
    if (source === null && receiptFile === null) return null;
    return async (print) => {
      const receipt = receiptFile === null ? null : await readReceipt(receiptFile);
      if (source === null) {
        if (receipt === null) throw new UsageError(`Non è una ricevuta: ${receiptFile}`);
        const from = site ?? siteOf(receipt.header);
        print(`Chiavi e istantanee pubblicate da ${from}.`);
        return (await sayReceiptOf(receipt, await fetchPublishedChain(from), print)) ? 0 : 1;
      }
      const open = () =>
        isAddress(source) ? fetchFile(source) : Promise.resolve(createReadStream(source));
      const from = site ?? (isAddress(source) ? source : await findSite(await open()));
      print(`Chiavi e istantanee pubblicate da ${new URL(from).origin}.`);
      const chain = await fetchPublishedChain(from);
      const isFile = await saySnapshot(await open(), chain, print);
      const isReceipt = receipt === null || (await sayReceiptOf(receipt, chain, print));
      return isFile && isReceipt ? 0 : 1;
    };
  },
  prepare(args) {
    read(args);
    return verifyLatest;
  },
};

async function verifyLatest({ context, print }: CommandTools): Promise<number> {
  const { snapshots } = await listSnapshots(context);
  const latest = snapshots.at(-1);
  const file = latest === undefined ? null : await openSnapshotFile(context, latest.day);
  if (file === null) {
    print("Non c'è ancora nessuna istantanea: la prima nasce nella notte.");
    return 1;
  }
  const chain = { keys: await listKeys(context), snapshots };
  const isFile = await saySnapshot(file.read(), chain, print);
  const report = await verifyDatabase(context);
  for (const line of report === null ? [] : sayDatabase(report)) print(line);
  return isFile && report?.problems.length === 0 ? 0 : 1;
}

async function saySnapshot(
  file: AsyncIterable<Uint8Array>,
  { keys, snapshots }: PublishedChain,
  print: Print,
): Promise<boolean> {
  try {
    const report = await verifyFile(file, keys);
    for (const line of sayFile(report)) print(line);
    const at = snapshots.findIndex(({ header }) => header === report.signed.header);
    if (at < 0) {
      print("ERRORE: il sito pubblica per quel giorno un'istantanea diversa, o nessuna.");
      return false;
    }
    const upTo = snapshots.slice(0, at + 1);
    const problems = await checkChain(upTo, keys, TOOLS);
    for (const line of sayChain(upTo.length, problems)) print(line);
    return report.problems.length === 0 && problems.length === 0;
  } catch (error) {
    if (!(error instanceof SnapshotFileError)) throw error;
    print(`ERRORE: il file non è un'istantanea intera (${error.message}).`);
    return false;
  }
}

async function sayReceiptOf(
  receipt: Receipt,
  chain: PublishedChain,
  print: Print,
): Promise<boolean> {
  const check = await checkReceipt(receipt, chain, TOOLS);
  print(sayReceipt(check));
  return check.ok;
}

interface Arguments {
  /** A file's path or an address; null for the newest of the database. */
  source: string | null;
  receiptFile: string | null;
  site: string | null;
}

function read(args: string[]): Arguments {
  const { positionals, values } = parse(args, {
    latest: { type: "boolean" },
    receipt: { type: "string" },
    site: { type: "string" },
  });
  const [source] = positionals;
  if (positionals.length > 1 || (source !== undefined && values["latest"] === true))
    throw new UsageError("Indica un solo file o indirizzo, oppure --latest.");
  const site = toText(values["site"]);
  const receiptFile = toText(values["receipt"]);
  if (site !== null && !isAddress(site))
    throw new UsageError("--site vuole un indirizzo che comincia con https://");
  const isLatest = values["latest"] === true;
  if (isLatest && receiptFile !== null)
    throw new UsageError("--receipt si usa da sola, o con un file o un indirizzo.");
  return {
    source: source === undefined ? null : isAddress(source) ? source : existingFile(source),
    receiptFile: receiptFile === null ? null : existingFile(receiptFile),
    site,
  };
}

function toText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

async function readReceipt(file: string): Promise<Receipt> {
  const receipt = parseReceipt(await readFile(file, "utf8"));
  if (receipt === null) throw new UsageError(`Non è una ricevuta: ${file}`);
  return receipt;
}

async function findSite(file: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const one of readSnapshot(file)) if ("signed" in one) return siteOf(one.signed.header);
  throw new SnapshotFileError("The file is empty");
}

function siteOf(header: string): string {
  const site = parseHeader(header)?.site;
  if (site === undefined || !isAddress(site))
    throw new UsageError("Il file non dice di quale sito è: aggiungi --site.");
  return site;
}
