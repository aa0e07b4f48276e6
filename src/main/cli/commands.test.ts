import { expect, it } from "vitest";
import { UsageError } from "./command.ts";
import { commands } from "./commands.ts";

it.each([
  ["import", ["Marte", "x.csv"], "La fonte deve essere una di"],
  ["import", ["Senato", "non-esiste.csv"], "Il file non esiste"],
  ["create-admin", [], "Manca l'indirizzo email"],
  ["disable-second-factor", [], "Manca l'indirizzo email"],
])("the command %s %j is refused before anything is opened", (name, args, sentence) => {
  const prepare = () => commands[name]?.prepare(args);
  expect(prepare).toThrow(UsageError);
  expect(prepare).toThrow(sentence);
});
