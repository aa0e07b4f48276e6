import { describe, expect, it } from "vitest";
import { compareNames, readName } from "./name-habits.ts";

const compare = (a: string, b: string) => compareNames(readName(a), readName(b));

describe("two spellings of a register", () => {
  it.each([
    ["AVV. MARCO TESTONI", "Marco Testoni"],
    ["Dott.Ssa Ada Nerini", "NERINI ADA"],
    ["Giuseppe detto Pino Farnetini", "Giuseppe Farnetini"],
    ["Giuseppe (Pino) Farnetini", "Giuseppe Farnetini"],
    ["Giuseppe (detto Pino) Farnetini", "Giuseppe Farnetini"],
    ["Giuseppe «Pino» Farnetini", "Giuseppe Farnetini"],
    ['Giuseppe "Pino" Farnetini', "Giuseppe detto Pino Farnetini"],
    ["Rosanna Buzzini detta Contina", "Rosanna Buzzini"],
    ["Maria Rossini in Bianchetti", "Maria Rossini"],
    ["Maria Rossini ved. Bianchetti", "Maria Rossini"],
    ["Maria Rossini coniugata De Bianchetti", "Maria Rossini"],
    ["Maria Rossini (in Bianchetti)", "Rossini Maria"],
    ["Ida Dalla Torrini in Bianchelli", "Ida Dalla Torrini"],
    ["Alessio Alias in Bianchetti", "Alessio Alias"],
    ["Alessio Alias detto Pino", "Alessio Alias"],
    ["Jolanda Jacobini", "Iolanda Iacobini"],
    ["Yuri Provini", "Iuri Provini"],
    ["Anna Bianchini Verdelli", "Anna Bianchini-Verdelli"],
    ["Lea Garcini y Lopini", "Lea Garcini Lopini"],
    ["Carla Maria De Rossinelli", "Carla Maria Derossinelli"],
    ["Alessandro D'Aloisini", "Alessandro Daloisini"],
    ["Lorenzo Loversini", "Lorenzo Lo Versini"],
    ["Gian Pietro Provini", "Gianpietro Provini"],
  ])("are one name: %s, %s", (a, b) => {
    expect([compare(a, b), compare(b, a)]).toEqual(["same", "same"]);
  });

  it.each([
    ["Anna Bianchini Verdelli", "Anna Bianchini"],
    ["Anna Maria Bianchini", "Anna Bianchini"],
    ["Ugo M. Provini", "Ugo Maria Provini"],
    ["Ugo E. Provini", "Ugo Provini"],
    ["U. Provini", "Ugo Provini"],
    ["Ugo Provini III", "Ugo Provini"],
    ["Ugo Provini junior", "Ugo Provini"],
    ["Martin von Malferini", "Martin Malferini"],
    ["Pino Farnetini", "Giuseppe detto Pino Farnetini"],
    ["Maria Bianchetti", "Maria Rossini in Bianchetti"],
    ["Giuseppe detto Pino Farnetini", "Giuseppe detto Beppe Farnetini"],
    ["Ermenegildo Provini", "Ermenegildo Provvini"],
  ])("are in doubt: %s, %s", (a, b) => {
    expect([compare(a, b), compare(b, a)]).toEqual(["doubtful", "doubtful"]);
  });

  it.each([
    ["Mario Provinelli", "Maria Provinelli"],
    ["Anna Bianchini", "Anna Verdelli"],
    ["Ugo Provini", "Ada Provini"],
    ["U. P.", "Ugo Provini"],
    ["Alberto Della Vedova", "Alberto Provini"],
    ["Ugo Noto", "Ugo Provini"],
  ])("are two names: %s, %s", (a, b) => {
    expect([compare(a, b), compare(b, a)]).toEqual([null, null]);
  });
});
