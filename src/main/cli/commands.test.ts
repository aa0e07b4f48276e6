import { expect, it } from "vitest";
import { UsageError } from "./command.ts";
import { commands } from "./commands.ts";

it.each([
  ["import", ["Marte", "x.csv"], "La fonte deve essere una di"],
  ["import", ["Senato", "non-esiste.csv"], "Il file non esiste"],
  ["sync-acts", ["Comuni"], "La fonte deve essere una di: Senato, Camera"],
  ["sync-acts", ["Senato", "--from", "2026-02-30"], "--from vuole un giorno"],
  ["sync-acts", ["Senato", "--from", "2026-03-02", "--to", "2026-03-01"], "--from viene dopo --to"],
  ["create-admin", [], "Manca l'indirizzo email"],
  ["disable-second-factor", [], "Manca l'indirizzo email"],
])("the command %s %j is refused before anything is opened", (name, args, sentence) => {
  const prepare = () => commands[name]?.prepare(args);
  expect(prepare).toThrow(UsageError);
  expect(prepare).toThrow(sentence);
});
