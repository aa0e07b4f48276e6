import { describe, expect, it } from "vitest";
import { findSurname, firstLetter, nameSortKey } from "./name-order.ts";

const inOrder = (names: readonly string[]) =>
  names.toSorted((a, b) =>
    Buffer.compare(Buffer.from(nameSortKey(a)), Buffer.from(nameSortKey(b))),
  );

describe("the order of names", () => {
  it.each([
    [["Zeno Abate", "Ada Bruni", "Carlo Conti"]],
    // Word by word: a shorter word stands before a longer one that begins with it.
    [["Luca Ada", "Anna Adalgisa", "Anna Adamo"]],
    [["Ada Rossi", "Adalgisa Rossi", "Adamo Rossi"]],
    [["Maria De Luca", "Anna Deluca", "Anna Demi"]],
    [["Massimo D'Alema", "Anna Dalla Torre", "Luigi Damico", "Rosa D'Amico", "Ada Darco"]],
    [["Ugo Forlì", "Zoe Forli", "Ada Forlivesi"]],
  ])("is by surname: %j", (names) => {
    expect(inOrder(names.toReversed())).toEqual(names);
  });

  it.each([
    ["Anna De Luca", "de luca"],
    ["Anna Maria Di Mauro", "di mauro"],
    ["Vincenzo De Luca", "de luca"],
    ["Ignazio La Russa", "la russa"],
    ["Nino Lo Presti", "lo presti"],
    ["Rosa Della Corte", "della corte"],
    ["Carlo Alberto dalla Chiesa", "dalla chiesa"],
    ["Massimo D'Alema", "dalema"],
    ["Martha von der Leyen", "von der leyen"],
    ["Maria Elisabetta Casellati", "casellati"],
    ["Claudia Sala in Carpani", "sala in carpani"],
    ["Giuseppe detto Pippo Mendicino", "mendicino"],
    ["Attilio Delpozzo A", "delpozzo a"],
    ["De Luca", "luca"],
    ["Pelé", "pele"],
  ])("takes the particles of %s with the surname", (name, surname) => {
    expect(nameSortKey(name).split("  ")[0]).toBe(surname);
  });

  it("takes the surname that the source tells", () => {
    const surname = findSurname("Maria Elisabetta Alberti Casellati", "ALBERTI CASELLATI");
    expect(surname).toBe("Alberti Casellati");
    expect(nameSortKey("Maria Elisabetta Alberti Casellati", surname)).toBe(
      "alberti casellati  maria elisabetta  Maria Elisabetta Alberti Casellati",
    );
    expect(findSurname("Francesco Miccichè", "MICCICHE'")).toBe("Miccichè");
  });

  it("guesses where the name does not end with it", () => {
    expect(findSurname("Mara Carfagna", "CARFAGNA MARIA ROSARIA")).toBeNull();
    expect(findSurname("Rossi", "Rossi")).toBeNull();
    expect(findSurname("Ada Rossi", "")).toBeNull();
  });

  it("puts a surname before the same with another behind it, whatever the given names", () => {
    const simple = nameSortKey("Zita Rossi", "Rossi");
    const double = nameSortKey("Ada Rossi Doria", "Rossi Doria");
    expect(simple < double).toBe(true);
  });

  it("keeps two spellings of one name in one order", () => {
    expect(nameSortKey("Ada Forlì") === nameSortKey("Ada Forli")).toBe(false);
  });

  it("knows the letter of a name", () => {
    expect(firstLetter(nameSortKey("Anna Élite"))).toBe("E");
    expect(firstLetter(nameSortKey("Анна Иванова"))).toBe("#");
  });
});
