// What a file says of the election of one mayor, believed only where its rows agree and its sums are possible.

import { sortedName } from "../politician/identity.ts";

export type Round = 1 | 2;
export type ResultField =
  | "electedOn"
  | "round"
  | "province"
  | "town"
  | "electors"
  | "voters"
  | "blank"
  | "spoilt"
  | "surname"
  | "votes"
  | "elected";

/** A list with the candidate whom it supports. Null: the file leaves the number out. */
export interface ResultRow {
  line: number;
  heldOn: string;
  round: Round;
  electors: number | null;
  voters: number | null;
  blank: number | null;
  /** Void ballots; 0 in a file without the column. */
  spoilt: number | null;
  list: string;
  candidate: string;
  bornOn: string;
  votes: number | null;
  isElected: boolean;
}

export interface RoundResult {
  round: Round;
  heldOn: string;
  electors: number;
  voters: number;
  validVotes: number;
  /** Of who was elected in the end. */
  ownVotes: number;
  candidates: number;
}

export interface ResultProblem {
  line: number;
  field: ResultField;
  reason: string;
}

export type CountedTown = { elected: string; rounds: RoundResult[] } | ResultProblem;

interface Candidate {
  key: string;
  row: ResultRow;
  votes: number;
  isElected: boolean;
}

interface CountedRound extends Omit<RoundResult, "ownVotes" | "candidates"> {
  candidates: Candidate[];
}

/** `rows` are of one town. */
export function countTown(rows: readonly ResultRow[]): CountedTown {
  const rounds: CountedRound[] = [];
  for (const round of [1, 2] as const) {
    const own = rows.filter((row) => row.round === round);
    const counted = own.length === 0 ? null : countRound(own);
    if (counted === null) continue;
    if ("reason" in counted) return counted;
    rounds.push(counted);
  }
  const [first, second] = rounds;
  const last = second ?? first;
  if (first === undefined || last === undefined || first.round !== 1)
    return problem(rows[0], "round", "c'è il secondo turno e non il primo");
  const between = second === undefined ? null : problemBetween(first, second);
  if (between !== null) return between;
  const [elected, ...others] = last.candidates.filter(({ isElected }) => isElected);
  const [head] = last.candidates;
  if (elected === undefined) return problem(head?.row, "elected", "non dice chi è stato eletto");
  if (others.length > 0) return problem(others[0]?.row, "elected", "dice elette più persone");
  if (last.candidates.some(({ votes }) => votes > elected.votes))
    return problem(elected.row, "elected", "dice eletto chi ha meno voti di altri");
  return {
    elected: elected.row.candidate,
    rounds: rounds.map(({ candidates, ...round }) => ({
      ...round,
      ownVotes: candidates.find(({ key }) => key === elected.key)?.votes ?? 0,
      candidates: candidates.length,
    })),
  };
}

/** Two of the first round meet in the second, and none was elected before it. */
function problemBetween(first: CountedRound, second: CountedRound): ResultProblem | null {
  const [head] = second.candidates;
  if (second.candidates.length !== 2)
    return problem(head?.row, "round", "al secondo turno non ci sono due candidature");
  const stranger = second.candidates.find(
    ({ key }) => !first.candidates.some((other) => other.key === key),
  );
  if (stranger !== undefined)
    return problem(stranger.row, "surname", "al primo turno questa candidatura non c'è");
  const unvoted = first.candidates.find(
    ({ key, votes }) => votes === 0 && second.candidates.some((one) => one.key === key),
  );
  if (unvoted !== undefined)
    return problem(unvoted.row, "votes", "va al secondo turno senza voti al primo");
  const early = first.candidates.find(
    ({ key, isElected }) =>
      isElected && !second.candidates.some((one) => one.key === key && one.isElected),
  );
  return early === undefined
    ? null
    : problem(early.row, "elected", "al secondo turno risulta eletta un'altra persona");
}

const TOGETHER = ["heldOn", "electors", "voters", "blank", "spoilt"] as const;

/** `rows` are of one round of one town. */
function countRound(rows: readonly ResultRow[]): CountedRound | ResultProblem {
  const [head] = rows;
  if (head === undefined) throw new Error("A round has rows");
  const candidates = new Map<string, Candidate>();
  const lists = new Map<string, number>();
  for (const row of rows) {
    const other = TOGETHER.find((field) => row[field] !== head[field]);
    if (other !== undefined) {
      const field = other === "heldOn" ? "electedOn" : other;
      return problem(row, field, `è diverso dalla riga ${head.line}, dello stesso Comune e turno`);
    }
    const { votes } = row;
    if (votes === null) return problem(row, "votes", MISSING);
    const key = `${sortedName(row.candidate)} ${row.bornOn}`;
    const list = JSON.stringify([key, row.list]);
    const before = lists.get(list);
    if (before !== undefined) return problem(row, "surname", `ripete la riga ${before}`);
    lists.set(list, row.line);
    const known = candidates.get(key);
    if (known === undefined) candidates.set(key, { key, row, votes, isElected: row.isElected });
    else if (known.votes !== votes)
      return problem(row, "votes", `è diverso dalla riga ${known.row.line}, della stessa persona`);
    else known.isElected ||= row.isElected;
  }
  const { electors, voters, blank, spoilt, round, heldOn } = head;
  if (electors === null) return problem(head, "electors", MISSING);
  if (voters === null) return problem(head, "voters", MISSING);
  if (blank === null) return problem(head, "blank", MISSING);
  if (spoilt === null) return problem(head, "spoilt", MISSING);
  const validVotes = [...candidates.values()].reduce((sum, { votes }) => sum + votes, 0);
  if (validVotes === 0) return problem(head, "votes", "nessuna candidatura ha voti");
  const ballots = validVotes + blank + spoilt;
  if (ballots > voters)
    return problem(head, "voters", `${voters} votanti, ma ${ballots} tra voti e schede senza voto`);
  if (voters > electors)
    return problem(head, "electors", `${electors} elettori, ma ${voters} votanti`);
  return { round, heldOn, electors, voters, validVotes, candidates: [...candidates.values()] };
}

const MISSING = "manca";

function problem(
  row: { line: number } | undefined,
  field: ResultField,
  reason: string,
): ResultProblem {
  return { line: row?.line ?? 0, field, reason };
}
