// A chamber's final divisions and those on confidence, as messages say them: outcome and totals of the source, no name.

import type { DivisionSummary } from "#contract/divisions.ts";
import { elide } from "#domain/elide.ts";
import { formatDate } from "#domain/format-time.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import { count } from "./count.ts";

/** Others are on the page. */
const MAX_LINES = 10;

export const chamberTitle = (chamber: Chamber) =>
  `Votazioni finali e di fiducia ${chamber === "Senato" ? "del Senato" : "della Camera"}`;

export const chamberPath = (chamber: Chamber) => `/parliament/${chamber.toLowerCase()}/divisions`;

/** Newest first. */
export function divisionLines(divisions: readonly DivisionSummary[]): string[] {
  const left = divisions.length - MAX_LINES;
  return [
    ...divisions.slice(0, MAX_LINES).map(toLine),
    ...(left > 0 ? [count(left, "E un'altra votazione.", "E altre {n} votazioni.")] : []),
  ];
}

function toLine(division: DivisionSummary): string {
  const { kind, day, title, billTitle } = division;
  const what = kind === "confidence" ? "Questione di fiducia" : "Votazione finale";
  const name = billTitle ?? (title === "" ? "senza descrizione" : title);
  const said = [
    elide`${what} del ${formatDate(day)}: ${name.replace(/\.$/, "")}`,
    toResult(division),
  ];
  return `${said.filter((part) => part !== "").join(". ")}.`;
}

function toResult({ isApproved, counters, isSecret }: DivisionSummary): string {
  const counts =
    counters === null
      ? []
      : [
          count(counters.for, "1 favorevole", "{n} favorevoli"),
          count(counters.against, "1 contrario", "{n} contrari"),
          count(counters.abstained, "1 astenuto", "{n} astenuti"),
        ];
  const parts = [
    isApproved === null ? "" : isApproved ? "Approvata" : "Respinta",
    counts.join(", "),
    isSecret ? "voto segreto" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
