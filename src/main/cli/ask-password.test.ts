import { PassThrough, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { askPassword } from "./ask-password.ts";

function startTerminal({ isTTY }: { isTTY: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  let printed = "";
  const output = new Writable({
    write(piece, _encoding, done) {
      printed += String(piece);
      done();
    },
  });
  const asked = askPassword({ input, output });
  return { input, asked, printed: () => printed };
}

describe("asking for a password", () => {
  it("shows nothing of what is typed", async () => {
    const { input, asked, printed } = startTerminal({ isTTY: true });
    input.write("quattro parole a caso\r");
    input.write("quattro parole a caso\r");
    expect(await asked).toBe("quattro parole a caso");
    expect(printed()).toBe("Password (almeno 12 caratteri, non si vede): \nAncora una volta: \n");
  });

  it("refuses two that differ", async () => {
    const { input, asked } = startTerminal({ isTTY: true });
    input.write("quattro parole a caso\rquattro parole a casa\r");
    await expect(asked).rejects.toThrow("non sono uguali");
  });

  it("ends on Ctrl-C", async () => {
    const { input, asked } = startTerminal({ isTTY: true });
    input.write("quattro\u0003");
    await expect(asked).rejects.toThrow("Interrotto");
  });

  it("takes the first line of a pipe", async () => {
    const { input, asked } = startTerminal({ isTTY: false });
    input.end("quattro parole a caso\n");
    expect(await asked).toBe("quattro parole a caso");
  });

  it("says that a pipe has none", async () => {
    const { input, asked } = startTerminal({ isTTY: false });
    input.end();
    await expect(asked).rejects.toThrow("Manca la password");
  });
});
