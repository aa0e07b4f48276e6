// The part of the log that the database layer needs; any structured logger fits.

type Write = (details: Record<string, unknown>, message: string) => void;

export interface DatabaseLog {
  info: Write;
  warn: Write;
  error: Write;
}

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };
