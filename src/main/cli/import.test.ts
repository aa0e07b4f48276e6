import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { importCommand } from "./import.ts";

const folder = mkdtempSync(join(tmpdir(), "scrutinio-import-"));
const file = join(folder, "file.csv");
writeFileSync(file, "nome,ruolo\n");
afterAll(() => rmSync(folder, { recursive: true }));

describe("the import command", () => {
  it.each([
    [["Senato", file, "--complete-places"], "--complete-places vale solo per: Regioni, Comuni"],
    [["Comuni", file, "--complete", "--complete-places"], "non entrambi"],
    [["Comuni", file, "--regions", "Piemonte,Padania"], "Regione sconosciuta: «Padania»"],
    [["Comuni", file, "--provinces", "TO,ZZ"], "Provincia sconosciuta: «ZZ»"],
    [["Comuni", file, "--roles", ","], "--roles vuole almeno un nome"],
    [["Comune", file], "La fonte deve essere una di"],
  ])("refuses %j", (args, reason) => {
    expect(() => importCommand.prepare(args)).toThrow(reason);
  });

  it.each([
    [["Comuni", file]],
    [["Comuni", file, "--complete-places", "--end-many"]],
    [["Comuni", file, "--regions", "lombardia, Valle d'Aosta", "--provinces", "to,Milano"]],
    [["Comuni", file, "--roles", "Sindaca"]],
  ])("takes %j", (args) => {
    expect(importCommand.prepare(args)).toBeTypeOf("function");
  });
});
