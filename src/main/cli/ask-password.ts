// Reads a new password: from a terminal without echo and twice; from a pipe, its first line.

import { createInterface } from "node:readline";
import type { Interface } from "node:readline";
import { Writable } from "node:stream";
import { ADMIN_PASSWORD_MIN_LENGTH } from "#domain/account/credentials.ts";

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Rejects if the two differ, on empty input, and on Ctrl-C. */
export async function askPassword({ input, output }: Terminal): Promise<string> {
  const isTerminal = input.isTTY === true;
  // The interface echoes typed characters to its output, so its output is discarded.
  const lines = createInterface({ input, output: discard(), terminal: isTerminal });
  const nextLine = readLines(lines);
  try {
    if (!isTerminal) return await nextLine();
    output.write(`Password (almeno ${ADMIN_PASSWORD_MIN_LENGTH} caratteri, non si vede): `);
    const password = await nextLine();
    output.write("\nAncora una volta: ");
    const again = await nextLine();
    output.write("\n");
    if (again !== password) throw new Error("Le due password non sono uguali.");
    return password;
  } finally {
    lines.close();
  }
}

/** Lines can arrive before they are read, for example after a paste. */
function readLines(lines: Interface): () => Promise<string> {
  const iterator = lines[Symbol.asyncIterator]();
  const interrupted = Promise.withResolvers<never>();
  interrupted.promise.catch(() => undefined);
  lines.once("SIGINT", () => interrupted.reject(new Error("Interrotto.")));
  return async () => {
    const { done, value } = await Promise.race([iterator.next(), interrupted.promise]);
    if (done === true || value === "") throw new Error("Manca la password.");
    return value;
  };
}

function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
