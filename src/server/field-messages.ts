// Italian sentences for inputs that do not match the contract. zod's own Italian locale leaves
// names of types and patterns in English. A message given in a schema takes precedence.

import { formatCount } from "#domain/format-count.ts";
import type { core } from "zod/mini";

type Issue = Parameters<core.$ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  string: "un testo",
  number: "un numero",
  int: "un numero intero",
  boolean: "vero o falso",
  array: "un elenco",
  object: "un oggetto",
  record: "un oggetto",
};

const FORMATS: Record<string, string> = {
  uuid: "Non è un identificativo valido",
  email: "Non è un indirizzo email valido",
  url: "Non è un indirizzo web valido",
  date: "Non è una data valida",
  datetime: "Non è una data con ora valida",
};

const INVALID = "Non è un valore valido";

export function toFieldMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Manca" : typeMessage(issue.expected);
    case "invalid_value":
      return issue.input === undefined ? "Manca" : valueMessage(issue.values);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Manca";
      return sizeMessage("almeno", issue.minimum, issue.origin);
    case "too_big":
      return sizeMessage("al massimo", issue.maximum, issue.origin);
    case "invalid_format":
      return FORMATS[issue.format ?? ""] ?? "Non ha la forma attesa";
    default:
      return INVALID;
  }
}

function typeMessage(expected: string): string {
  const type = TYPES[expected];
  return type === undefined ? INVALID : `Dev'essere ${type}`;
}

function valueMessage(values: readonly unknown[]): string {
  const listed = values.map((value) => (value === true ? "vero" : String(value)));
  return listed.length === 1
    ? `Dev'essere ${listed[0] ?? ""}`
    : `Dev'essere uno di: ${listed.join(", ")}`;
}

function sizeMessage(bound: "almeno" | "al massimo", limit: unknown, origin: string): string {
  const many = formatCount(Number(limit));
  if (origin === "string")
    return `Deve avere ${bound} ${many} ${limit === 1 ? "carattere" : "caratteri"}`;
  if (origin === "array")
    return `Deve avere ${bound} ${many} ${limit === 1 ? "elemento" : "elementi"}`;
  return `Dev'essere ${bound} ${many}`;
}
