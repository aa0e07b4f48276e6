import { describe, expect, it } from "vitest";
import { linesOf, recordsOf } from "./records.ts";

function read(text: string, separator = ",", pieceLength = text.length || 1): unknown[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieceLength)
    pieces.push(text.slice(at, at + pieceLength));
  return [...recordsOf(linesOf(pieces), separator)].map(({ line, cells }) => [line, ...cells]);
}

describe("records of a CSV text", () => {
  it("end at CRLF, LF or bare CR, with or without one at the end", () => {
    const rows = [
      [1, "a", "b"],
      [2, "c", "d"],
    ];
    expect(read("a,b\r\nc,d\r\n")).toEqual(rows);
    expect(read("a,b\nc,d")).toEqual(rows);
    expect(read("a,b\rc,d\r")).toEqual(rows);
  });

  it("do not depend on where the pieces of the text end", () => {
    const text = 'a,"b\r\nb"\r\n\r\nc,"d ""d"""\r\n';
    const whole = read(text);
    expect(whole).toEqual([
      [1, "a", "b\nb"],
      [4, "c", 'd "d"'],
    ]);
    for (let length = 1; length < text.length; length += 1) {
      expect(read(text, ",", length)).toEqual(whole);
    }
  });

  it.each([
    ['a,"x, y",b', ["a", "x, y", "b"]],
    ['a, "x" ,b', ["a", "x", "b"]],
    ['"",b', ["", "b"]],
    ['a,"say ""hi""",b', ["a", 'say "hi"', "b"]],
    ['a,5" pollici,b', ["a", '5" pollici', "b"]],
    ['"INSIEME" PER ROMA,b', ['"INSIEME" PER ROMA', "b"]],
    ['a,"LISTA "INSIEME" VIVA",b', ["a", 'LISTA "INSIEME" VIVA', "b"]],
    ["a,,", ["a", "", ""]],
  ])("split %s", (text, cells) => {
    expect(read(text)).toEqual([[1, ...cells]]);
  });

  it("keep line breaks of every kind inside quotes", () => {
    expect(read('a,"x\ry",b\nc,"x\ny",d\ne,"x\r\ny",f')).toEqual([
      [1, "a", "x\ny", "b"],
      [3, "c", "x\ny", "d"],
      [5, "e", "x\ny", "f"],
    ]);
  });

  it("lose one line at most to a quote that is never closed", () => {
    expect(read('a,"open,x\nb,c,d\ne,"f",g\n')).toEqual([
      [1, "a", '"open', "x"],
      [2, "b", "c", "d"],
      [3, "e", "f", "g"],
    ]);
    expect(read('"Neri, Ada","open,x\nb,c,d\n')).toEqual([
      [1, "Neri, Ada", '"open', "x"],
      [2, "b", "c", "d"],
    ]);
    const many = Array.from({ length: 200 }, (_, index) => `r${index},s`);
    expect(read(['a,"open', ...many].join("\n"))).toHaveLength(201);
  });

  it("say which of them a quote that is never closed has spoilt", () => {
    const text = 'a,b\n"open,x\n"c d",e\n"INSIEME" PER ROMA,f\n';
    const records = [...recordsOf(linesOf([text]), ",")];
    expect(records.filter(({ isUnclosed }) => isUnclosed).map(({ line }) => line)).toEqual([2]);
  });

  it("are not made of blank lines", () => {
    expect(read("\n\na,b\n , \n\nc,d\n\n")).toEqual([
      [3, "a", "b"],
      [6, "c", "d"],
    ]);
  });

  it("refuse a line that has no end", () => {
    expect(() => read("x".repeat(1_100_000), ",", 65_536)).toThrow("non è un CSV");
  });
});
