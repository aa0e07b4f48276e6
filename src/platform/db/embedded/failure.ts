// Maps the end of the engine to an SQLSTATE that a PostgreSQL server would use.

import { CANNOT_START } from "../errors.ts";

export class EngineFailure extends Error {
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.name = "EngineFailure";
    this.code = code;
  }
}

export const failures = {
  statementTimeout: (limitMs: number) =>
    new EngineFailure("57014", `canceling statement due to statement timeout (${limitMs} ms)`),
  idleInTransaction: (limitMs: number) =>
    new EngineFailure("25P03", `terminating connection: transaction idle for ${limitMs} ms`),
  crashed: (reason: string) =>
    new EngineFailure("57P02", `the embedded database engine stopped and is restarting: ${reason}`),
  shutdown: () => new EngineFailure("57P01", "the embedded database is closing"),
  cannotStart: (reason: string) => new EngineFailure("57P03", `${CANNOT_START}: ${reason}`),
  lost: () =>
    new EngineFailure("57P02", "the in-memory database engine stopped: its contents are gone"),
};
