// What administrators type about a person and an office: normalised as imports do, and checked field by
// field.

import { commentLength, trimComment } from "../comment.ts";
import { errorMessage } from "../error.ts";
import type { ErrorCode, FieldError } from "../error.ts";
import { STATEMENT_MAX_LENGTH } from "../moderation/decision.ts";
import type { GovernmentPost } from "../parliament/posts.ts";
import { dayInItaly, endOfDayInItaly } from "../day.ts";
import type { CorrectableFacts } from "./corrections.ts";
import { personName } from "./display-case.ts";
import { cleanUrl } from "./links.ts";
import { findSurname } from "./name-order.ts";
import { partyName, supportingLists } from "./party-name.ts";

/** As of imports. */
const NAME_MAX = 160;
const ROLE_MAX = 200;
const PARTY_MAX = 2000;
const PLACE_MAX = 160;

export interface PersonDraft {
  givenName: string;
  surname: string;
  /** Empty where the lists say enough; with the web page that it is known from. */
  party: string;
  partySource: string;
  imageUrl: string;
  schedaUrl: string;
}

export interface OfficeDraft {
  role: string;
  /** Null for none. */
  placeCode: string | null;
  /** One on each line. */
  supportingLists: string;
  constituency: string;
  /** "2026-11-21", or nothing. */
  beganOn: string;
}

export interface DraftProblem<Field extends string = string> extends FieldError {
  path: Field;
  code: ErrorCode;
}

export type Problems<Field extends string = string> = readonly [
  DraftProblem<Field>,
  ...DraftProblem<Field>[],
];
export type Checked<Facts, Field extends string = string> =
  | { ok: true; facts: Facts }
  | { ok: false; problems: Problems<Field> };

export type PersonFacts = Pick<
  CorrectableFacts,
  "name" | "surname" | "statedParty" | "partySource" | "imageUrl" | "schedaUrl"
>;
export type OfficeTexts = Pick<
  CorrectableFacts,
  "role" | "supportingLists" | "constituency" | "beganOn"
>;

export function checkPerson(draft: PersonDraft): Checked<PersonFacts, keyof PersonDraft> {
  const problems: DraftProblem<keyof PersonDraft>[] = [];
  const [given, last] = [line(draft.givenName), line(draft.surname)];
  if (given === "") problems.push(problem("givenName", "person_name_missing"));
  else if (!isName(given)) problems.push(problem("givenName", "person_name_invalid"));
  if (last === "") problems.push(problem("surname", "person_surname_missing"));
  else if (!isName(last)) problems.push(problem("surname", "person_name_invalid"));
  if (commentLength(given) + commentLength(last) >= NAME_MAX)
    problems.push(problem("givenName", "text_too_long", { limit: NAME_MAX }));
  const party = partyName(draft.party);
  if (commentLength(party) > PLACE_MAX)
    problems.push(problem("party", "text_too_long", { limit: PLACE_MAX }));
  const hasSource = draft.partySource.trim() !== "";
  if (party === "" && hasSource) problems.push(problem("party", "person_party_missing"));
  if (party !== "" && !hasSource)
    problems.push(problem("partySource", "person_party_source_missing"));
  const links = {
    partySource: cleanUrl(draft.partySource),
    imageUrl: cleanUrl(draft.imageUrl),
    schedaUrl: cleanUrl(draft.schedaUrl),
  };
  for (const field of ["partySource", "imageUrl", "schedaUrl"] as const)
    if (draft[field].trim() !== "" && links[field] === null)
      problems.push(problem(field, "link_invalid"));
  const name = personName(`${given} ${last}`);
  const statedParty = party === "" ? null : party;
  return toChecked(problems, { name, surname: findSurname(name, last), statedParty, ...links });
}

export function checkOffice(
  draft: OfficeDraft,
  now: Date,
): Checked<OfficeTexts, keyof OfficeDraft> {
  const problems: DraftProblem<keyof OfficeDraft>[] = [];
  const role = line(draft.role);
  if (!/\p{L}/u.test(role)) problems.push(problem("role", "office_role_missing"));
  const constituency = line(draft.constituency);
  for (const [field, text, limit] of [
    ["role", role, ROLE_MAX],
    ["supportingLists", draft.supportingLists, PARTY_MAX],
    ["constituency", constituency, PLACE_MAX],
  ] as const)
    if (commentLength(text) > limit) problems.push(problem(field, "text_too_long", { limit }));
  const beganOn = draft.beganOn.trim();
  if (beganOn !== "" && !isPastDay(beganOn, now))
    problems.push(problem("beganOn", "office_day_invalid"));
  const lists = supportingLists(trimComment(draft.supportingLists).split("\n").join("|"));
  return toChecked(problems, {
    role: role.charAt(0).toUpperCase() + role.slice(1),
    supportingLists: lists,
    constituency: constituency === "" ? null : constituency,
    beganOn: beganOn === "" ? null : beganOn,
  });
}

/** When an office that ended on this day ended: at the end of the day, or now. */
export function checkEnd(
  day: string,
  { beganOn, now }: { beganOn: string | null; now: Date },
): Checked<Date, "day"> {
  const text = day.trim();
  const end = isPastDay(text, now) ? endOfDayInItaly(text) : null;
  if (end === null) return refuse("day", "office_day_invalid");
  if (beganOn !== null && text < beganOn) return refuse("day", "office_days_reversed");
  return { ok: true, facts: end < now ? end : now };
}

export interface GovernmentDraft {
  title: string;
  /** "2026-11-21". */
  from: string;
  /** Empty while it is held. */
  to: string;
  sourceUrl: string;
}

/** An office in the government, which has to have a source. */
export function checkGovernment(
  draft: GovernmentDraft,
  now: Date,
): Checked<GovernmentPost, keyof GovernmentDraft> {
  const problems: DraftProblem<keyof GovernmentDraft>[] = [];
  const title = line(draft.title);
  if (!/\p{L}/u.test(title)) problems.push(problem("title", "office_role_missing"));
  if (commentLength(title) > ROLE_MAX)
    problems.push(problem("title", "text_too_long", { limit: ROLE_MAX }));
  const [from, to] = [draft.from.trim(), draft.to.trim()];
  if (!isPastDay(from, now)) problems.push(problem("from", "office_day_invalid"));
  if (to !== "" && !isPastDay(to, now)) problems.push(problem("to", "office_day_invalid"));
  else if (to !== "" && to < from) problems.push(problem("to", "office_days_reversed"));
  const sourceUrl = cleanUrl(draft.sourceUrl);
  if (sourceUrl === null) problems.push(problem("sourceUrl", "link_invalid"));
  return toChecked(problems, {
    title,
    from,
    to: to === "" ? null : to,
    sourceUrl: sourceUrl ?? "",
  });
}

/** The limits are those of the statement of reasons of a decision. */
export function checkReason(reason: string): Checked<string, "reason"> {
  const text = trimComment(reason);
  if (text === "") return refuse("reason", "decision_facts_missing");
  if (commentLength(text) > STATEMENT_MAX_LENGTH)
    return refuse("reason", "decision_facts_too_long");
  return { ok: true, facts: text };
}

/** A name in two parts, for editing: where the surname is not known, the last word. */
export function splitName(
  name: string,
  surname: string | null,
): Pick<PersonDraft, "givenName" | "surname"> {
  const last = surname ?? name.split(" ").at(-1) ?? "";
  return { givenName: name.slice(0, name.length - last.length).trim(), surname: last };
}

function isPastDay(day: string, now: Date): boolean {
  return day >= "1861-03-17" && endOfDayInItaly(day) !== null && day <= dayInItaly(now);
}

/** As rows of files are checked. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/https?:|.@|[<>{}]/u.test(text);
}

function line(text: string): string {
  return trimComment(text).replace(/\s+/gu, " ");
}

function problem<Field extends string>(
  path: Field,
  code: ErrorCode,
  values: Record<string, number> = {},
): DraftProblem<Field> {
  return { path, code, message: errorMessage(code, values) };
}

function toChecked<Facts, Field extends string>(
  problems: DraftProblem<Field>[],
  facts: Facts,
): Checked<Facts, Field> {
  const [first, ...others] = problems;
  return first === undefined ? { ok: true, facts } : { ok: false, problems: [first, ...others] };
}

function refuse<Field extends string>(
  path: Field,
  code: ErrorCode,
): { ok: false; problems: Problems<Field> } {
  return { ok: false, problems: [problem(path, code)] };
}
