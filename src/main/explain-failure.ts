// Explains why a start or a command failed. The stack is shown only for unexpected errors.

import { userInfo } from "node:os";
import { AppError } from "#domain/error.ts";
import { ConfigError } from "#platform/config/config.ts";
import { findDamage, isDatabaseAway, isDiskFull } from "#platform/db/errors.ts";
import { StartError } from "#platform/start-error.ts";

export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return `\n- ${error.problems.join("\n- ")}`;
  if (error instanceof StartError || error instanceof AppError) return error.message;
  if (isDiskFull(error)) return `il disco è pieno: libera spazio e riprova. (${toMessage(error)})`;
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === "listen") return listenFailure(error as NodeJS.ErrnoException);
  const sentence = path === undefined || code === undefined ? undefined : FILE_FAILURES[code];
  if (sentence !== undefined && path !== undefined) return sentence(path);
  const damage = findDamage(error);
  if (damage !== null)
    return `la banca dati nella cartella DATA_DIR non si apre: è danneggiata o incompleta. Rimetti al suo posto una copia di sicurezza, oppure scegli un'altra DATA_DIR. (${damage})`;
  if (isDatabaseAway(error))
    return `la banca dati non risponde: controlla che sia accesa e che DATABASE_URL sia giusta. (${toMessage(error)})`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function listenFailure({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return "la porta è già in uso. Ferma l'altro programma o scegline un'altra con PORT.";
  if (code === "EACCES")
    return "questo utente non può usare questa porta: scegline una dalla 1024 in su con PORT.";
  return `non si può ascoltare su questo indirizzo: controlla HOST e PORT. (${message})`;
}

const FILE_FAILURES: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `l'utente ${userInfo().username} non può leggere o scrivere ${path}: correggi i permessi, per esempio con chown, o scegli un'altra DATA_DIR.`,
  EPERM: (path) =>
    `il sistema non permette di usare ${path}: controlla i permessi e il tipo di disco.`,
  EROFS: (path) => `${path} è su un disco di sola lettura: scegli un'altra DATA_DIR.`,
  ENOTDIR: (path) => `${path} passa per un file che non è una cartella: controlla DATA_DIR.`,
  EISDIR: (path) => `${path} è una cartella, ma qui serve un file.`,
  ENOENT: (path) => `${path} non esiste.`,
};

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
