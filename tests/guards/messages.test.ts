import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ERROR_MESSAGES } from "#domain/error.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const table = read("docs/messages.md");
const NONE = "—";

interface Row {
  message: string;
  writtenIn: string[];
  testedBy: string[];
}

const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Message |-)/.test(line))
  .map((line): Row => {
    const [message = "", , writtenIn = "", testedBy = ""] = line
      .slice(2, -2)
      .split("|")
      .map((cell) => cell.trim());
    return { message, writtenIn: filesIn(writtenIn), testedBy: filesIn(testedBy) };
  });

describe("the table of messages", () => {
  it("has one row for each message, none of them half empty, each with a test", () => {
    const messages = rows.map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(35);
    expect(new Set(messages).size).toBe(messages.length);
    expect(rows.filter(({ message }) => message === "" || message === NONE)).toEqual([]);
    const isWhole = (row: Row) => row.writtenIn.length > 0 && row.testedBy.length > 0;
    expect(rows.filter((row) => !isWhole(row))).toEqual([]);
  });

  it.each(rows)("'$message' is written where it says, to the letter", ({ message, writtenIn }) => {
    for (const file of writtenIn)
      for (const part of splitParts(message)) expect(read(file)).toContain(part);
  });

  it.each(rows)("'$message' is named by its tests", ({ message, testedBy }) => {
    const code = Object.entries(ERROR_MESSAGES).find(([, text]) => text === message)?.[0];
    const longest =
      splitParts(message).toSorted((one, other) => other.length - one.length)[0] ?? "";
    const silent = testedBy.filter((file) => {
      const text = read(file);
      const isNamed = code !== undefined && new RegExp(`\\b${code}\\b`).test(text);
      return !isNamed && !text.includes(longest);
    });
    expect(silent).toEqual([]);
  });
});

function filesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

/** The text between the placeholders. */
function splitParts(message: string): string[] {
  return message.split(/\{[^}]*\}/).filter((part) => part.trim().length > 1);
}

function read(file: string): string {
  const path = `${repository}/${file}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
