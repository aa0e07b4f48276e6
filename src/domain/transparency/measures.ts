// What the transparency report counts, and how counts become its figures.

import { GUIDELINE_RULES } from "../moderation/guideline-rules.ts";
import type { GuidelineRule } from "../moderation/guideline-rules.ts";
import { TEXT_KINDS } from "../moderation/report.ts";
import type { TextKind } from "../moderation/report.ts";
import { AUTHORITY_COUNTRIES, AUTHORITY_REQUEST_KINDS } from "./authority-request.ts";
import type { AuthorityCountry, AuthorityRequestKind } from "./authority-request.ts";

/** Everything counts on the day on which it happened. */
export const MEASURES = [
  /** A text came or came back: `published`, `held`, `refused`, `restored`. */
  "text",
  /** A decision, by a person or by reports: `keep:notice` and so on, decision and what it followed. */
  "decision",
  /** Whole hours between the opening of a case and a person's decision. */
  "decision-hours",
  /** A report by its sender. */
  "report",
  /** What became of a report: sender and outcome. */
  "report-closed",
  "appeal",
  /** Outcome, and the version of automatic moderation that had judged the text. */
  "appeal-decided",
  "sanction",
  /** A notice of an unusual number of reviews. */
  "surge",
  /** A review taken down, by the party of the person it is about. */
  "party-removal",
  /** A claim to speak for an office-holder, or the end of what it led to, by what happened. */
  "claim",
  /** A request to correct a page, or its outcome. */
  "correction",
  /** A request of an authority: kind and country. */
  "authority",
  /** Texts that requests of authorities are about: kind and country. */
  "authority-texts",
  /** Kind and outcome. */
  "authority-decided",
] as const;
export type Measure = (typeof MEASURES)[number];

export interface MeasuredCount {
  measure: Measure;
  /** `site`: neither of a text nor of an account. */
  kind: TextKind | "account" | "site";
  /** Empty without one. */
  rule: string;
  detail: string;
  count: number;
}

/** `interested`: who speaks for the office-holder the text is about. */
export const SENDERS = ["user", "visitor", "interested"] as const;
export type Sender = (typeof SENDERS)[number];

/**
 * Removals by party are rounded down to tens: a few may point to one text. Exact ones of two periods, or a party's and the
 * sum, would tell a few by their difference.
 */
export const REMOVALS_STEP = 10;

/** A median of fewer cases says nothing. */
export const MIN_TIMED_DECISIONS = 5;

export interface TextFigures {
  kind: TextKind;
  /** Published, held and refused. */
  received: number;
  published: number;
  held: number;
  refused: number;
  /** By a person's decision. */
  hidden: number;
  removed: number;
  /** By an accepted appeal. */
  restored: number;
}

export interface RuleFigures {
  /** Null: without a rule. */
  rule: GuidelineRule | null;
  refused: number;
  hidden: number;
  removed: number;
  /** By reports alone, until a person decided. */
  hiddenProvisionally: number;
  /** By the watch over ratings: public, but not counted. */
  setAside: number;
}

export interface NoticeFigures {
  sender: Sender;
  received: number;
  upheld: number;
  rejected: number;
  withdrawn: number;
}

export interface AppealFigures {
  received: number;
  upheld: number;
  overturned: number;
}

/** What becomes of claims to speak for office-holders. */
export const CLAIM_EVENTS = [
  "received",
  "granted",
  "refused",
  "appealed",
  "upheld",
  "overturned",
  /** With the term of office. */
  "ended",
  "revoked",
  "given-up",
] as const;
export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

export interface ClaimFigures {
  received: number;
  granted: number;
  refused: number;
  appealed: number;
  upheld: number;
  overturned: number;
  ended: number;
  revoked: number;
  givenUp: number;
}

export interface AuthorityFigures {
  kind: AuthorityRequestKind;
  received: number;
  texts: number;
  complied: number;
  partly: number;
  refused: number;
  withdrawn: number;
}

export interface TransparencyFigures {
  texts: TextFigures[];
  /** Share of the texts received that no person had to decide about, from 0 to 1; null without texts. */
  machineShare: number | null;
  /** Texts left as they were. */
  kept: number;
  rules: RuleFigures[];
  /** Hours; null below the minimum. */
  times: { decided: number; median: number | null; slowest: number | null };
  notices: NoticeFigures[];
  appeals: AppealFigures;
  appealsByRule: (Omit<AppealFigures, "received"> & { rule: GuidelineRule | null })[];
  appealsByPolicy: (Omit<AppealFigures, "received"> & { policyVersion: string })[];
  sanctions: { warning: number; suspension: number; ban: number };
  integrity: { notices: number; setAside: number; released: number };
  /** Rounded down, each and what is left. */
  parties: { items: { party: string; removals: number }[]; withheld: number };
  claims: ClaimFigures;
  corrections: { received: number; corrected: number; refused: number };
  authorities: AuthorityFigures[];
  authoritiesByCountry: { country: AuthorityCountry; received: number; texts: number }[];
}

export interface MonthFigures {
  /** "2026-11". */
  month: string;
  received: number;
  /** Refused, hidden or removed. */
  takenDown: number;
  restored: number;
}

/** Months in which anything happened, oldest first. */
export function toMonths(counts: readonly (MeasuredCount & { day: string })[]): MonthFigures[] {
  return [...Map.groupBy(counts, ({ day }) => day.slice(0, 7))]
    .map(([month, rows]) => {
      const { texts, rules } = toFigures(rows);
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
      return {
        month,
        received: sum(texts.map(({ received }) => received)),
        takenDown: sum(rules.map(({ refused, hidden, removed }) => refused + hidden + removed)),
        restored: sum(texts.map(({ restored }) => restored)),
      };
    })
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

/** Sums counts of any number of days. */
export function toFigures(counts: readonly MeasuredCount[]): TransparencyFigures {
  const sum = (measure: Measure, isIt: (count: MeasuredCount) => boolean = () => true) =>
    counts.reduce(
      (total, one) => (one.measure === measure && isIt(one) ? total + one.count : total),
      0,
    );
  const decided = (decision: string, isIt: (count: MeasuredCount) => boolean = () => true) =>
    sum("decision", (one) => one.detail.startsWith(`${decision}:`) && isIt(one));
  const texts = TEXT_KINDS.map((kind) => {
    const isOfKind = (one: MeasuredCount) => one.kind === kind;
    const of = (detail: string) => sum("text", (one) => isOfKind(one) && one.detail === detail);
    const [published, held, refused] = [of("published"), of("held"), of("refused")];
    return {
      kind,
      received: published + held + refused,
      published,
      held,
      refused,
      hidden: decided("hide", isOfKind),
      removed: decided("remove", isOfKind),
      restored: of("restored"),
    };
  });
  const received = texts.reduce((total, one) => total + one.received, 0);
  const held = texts.reduce((total, one) => total + one.held, 0);
  const rules = [...GUIDELINE_RULES, ""]
    .map((rule) => {
      const isByRule = (one: MeasuredCount) => one.rule === rule;
      return {
        rule: toRule(rule),
        refused: sum("text", (one) => one.detail === "refused" && isByRule(one)),
        hidden: decided("hide", isByRule),
        removed: decided("remove", isByRule),
        hiddenProvisionally: decided("hide-provisionally", isByRule),
        setAside: decided("set-aside", isByRule),
      };
    })
    .filter(
      ({ refused, hidden, removed, hiddenProvisionally, setAside }) =>
        refused + hidden + removed + hiddenProvisionally + setAside > 0,
    );
  return {
    texts,
    machineShare: received === 0 ? null : (received - held) / received,
    kept: decided("keep"),
    rules,
    times: toTimes(counts.filter(({ measure }) => measure === "decision-hours")),
    notices: SENDERS.map((sender) => {
      const closed = (outcome: string) =>
        sum("report-closed", ({ detail }) => detail === `${sender}:${outcome}`);
      return {
        sender,
        received: sum("report", ({ detail }) => detail === sender),
        upheld: closed("upheld"),
        rejected: closed("rejected"),
        withdrawn: closed("withdrawn"),
      };
    }),
    ...toAppeals(counts, sum("appeal")),
    sanctions: {
      warning: sum("sanction", ({ detail }) => detail === "warning"),
      suspension: sum("sanction", ({ detail }) => detail === "suspension"),
      ban: sum("sanction", ({ detail }) => detail === "ban"),
    },
    integrity: {
      notices: sum("surge"),
      setAside: decided("set-aside"),
      released: decided("count"),
    },
    parties: toParties(counts.filter(({ measure }) => measure === "party-removal")),
    claims: toClaims(counts.filter(({ measure }) => measure === "claim")),
    corrections: {
      received: sum("correction", ({ detail }) => detail === "received"),
      corrected: sum("correction", ({ detail }) => detail === "corrected"),
      refused: sum("correction", ({ detail }) => detail === "refused"),
    },
    ...toAuthorities(counts),
  };
}

function toClaims(counts: readonly MeasuredCount[]): ClaimFigures {
  const of = (event: ClaimEvent) =>
    counts.reduce((total, { detail, count }) => (detail === event ? total + count : total), 0);
  return {
    received: of("received"),
    granted: of("granted"),
    refused: of("refused"),
    appealed: of("appealed"),
    upheld: of("upheld"),
    overturned: of("overturned"),
    ended: of("ended"),
    revoked: of("revoked"),
    givenUp: of("given-up"),
  };
}

function toAuthorities(
  counts: readonly MeasuredCount[],
): Pick<TransparencyFigures, "authorities" | "authoritiesByCountry"> {
  const sum = (measure: Measure, isIt: (detail: string) => boolean) =>
    counts.reduce(
      (total, one) => (one.measure === measure && isIt(one.detail) ? total + one.count : total),
      0,
    );
  return {
    authorities: AUTHORITY_REQUEST_KINDS.map((kind) => {
      const isKind = (detail: string) => detail.startsWith(`${kind}:`);
      const decided = (outcome: string) =>
        sum("authority-decided", (detail) => detail === `${kind}:${outcome}`);
      return {
        kind,
        received: sum("authority", isKind),
        texts: sum("authority-texts", isKind),
        complied: decided("complied"),
        partly: decided("partly"),
        refused: decided("refused"),
        withdrawn: decided("withdrawn"),
      };
    }),
    authoritiesByCountry: AUTHORITY_COUNTRIES.map((country) => {
      const isCountry = (detail: string) => detail.endsWith(`:${country}`);
      return {
        country,
        received: sum("authority", isCountry),
        texts: sum("authority-texts", isCountry),
      };
    }).filter(({ received }) => received > 0),
  };
}

const toRule = (rule: string) => GUIDELINE_RULES.find((known) => known === rule) ?? null;

function toAppeals(counts: readonly MeasuredCount[], received: number) {
  const decided = counts.filter(({ measure }) => measure === "appeal-decided");
  const outcomes = (rows: readonly MeasuredCount[]) => {
    const of = (outcome: string) =>
      rows.reduce(
        (total, one) => (one.detail.startsWith(`${outcome}:`) ? total + one.count : total),
        0,
      );
    return { upheld: of("upheld"), overturned: of("overturned") };
  };
  const byRule = Map.groupBy(decided, ({ rule }) => rule);
  const byPolicy = Map.groupBy(decided, ({ detail }) => detail.slice(detail.indexOf(":") + 1));
  return {
    appeals: { received, ...outcomes(decided) },
    appealsByRule: [...byRule].map(([rule, rows]) => ({ rule: toRule(rule), ...outcomes(rows) })),
    appealsByPolicy: [...byPolicy]
      .filter(([policyVersion]) => policyVersion !== "")
      .map(([policyVersion, rows]) => ({ policyVersion, ...outcomes(rows) })),
  };
}

/** By nearest rank. */
function toTimes(counts: readonly MeasuredCount[]): TransparencyFigures["times"] {
  const sorted = counts
    .map(({ detail, count }) => ({ hours: Number(detail), count }))
    .toSorted((a, b) => a.hours - b.hours);
  const decided = sorted.reduce((total, { count }) => total + count, 0);
  const at = (share: number) => {
    let seen = 0;
    for (const { hours, count } of sorted) {
      seen += count;
      if (seen >= share * decided) return hours;
    }
    return null;
  };
  return decided < MIN_TIMED_DECISIONS
    ? { decided, median: null, slowest: null }
    : { decided, median: at(0.5), slowest: at(0.9) };
}

function toParties(counts: readonly MeasuredCount[]): TransparencyFigures["parties"] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const items = [...Map.groupBy(counts, ({ detail }) => detail)]
    .map(([party, rows]) => ({ party, removals: roundDown(sum(rows.map(({ count }) => count))) }))
    .filter(({ removals }) => removals > 0)
    .toSorted((a, b) => b.removals - a.removals || a.party.localeCompare(b.party, "it"));
  const all = sum(counts.map(({ count }) => count));
  return { items, withheld: roundDown(all - sum(items.map(({ removals }) => removals))) };
}

const roundDown = (removals: number) => Math.floor(removals / REMOVALS_STEP) * REMOVALS_STEP;
