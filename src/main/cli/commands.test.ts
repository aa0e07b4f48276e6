import { describe, expect, it } from "vitest";
import { UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { runCommand } from "./run-command.ts";

it.each([
  ["import", ["Marte", "x.csv"], "La fonte deve essere una di"],
  ["import", ["Senato", "non-esiste.csv"], "Il file non esiste"],
  ["sync-acts", ["Comuni"], "La fonte deve essere una di: Senato, Camera"],
  ["sync-acts", ["Senato", "--from", "2026-02-30"], "--from vuole un giorno"],
  ["sync-acts", ["Senato", "--from", "2026-03-02", "--to", "2026-03-01"], "--from viene dopo --to"],
  ["publish-test-set", [], "Serve una cartella"],
  ["publish-test-set", ["non-esiste"], "Il file non esiste"],
  ["create-admin", [], "Manca l'indirizzo email"],
  ["disable-second-factor", [], "Manca l'indirizzo email"],
])("the command %s %j is refused before anything is opened", (name, args, sentence) => {
  const prepare = () => commands[name]?.prepare(args);
  expect(prepare).toThrow(UsageError);
  expect(prepare).toThrow(sentence);
});

describe("the command line", () => {
  async function run(...args: string[]) {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const code = await runCommand(args, { print, fail: print });
    return { code, output: printed.join("\n") };
  }

  it("explains itself, and refuses what it does not know", async () => {
    const help = await run("help");
    expect(help.code).toBe(0);
    for (const command of ["create-admin", "disable-second-factor", "import", "check-aggregates"])
      expect(help.output).toContain(command);
    const unknown = await run("inesistente");
    expect(unknown.code).toBe(2);
    expect(unknown.output).toContain("Comando sconosciuto: inesistente");
    const incomplete = await run("create-admin");
    expect(incomplete.code).toBe(2);
    expect(incomplete.output).toContain("Manca l'indirizzo email");
  });
});
