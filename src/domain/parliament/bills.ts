// Bills by their first signatory, and what became of them as the source writes it. Of bills of the government several
// ministers are first; bills that flow into a unified text end as absorbed, which is no failure.

import type { Mandate } from "../division/division.ts";

/** A bill in one of its readings, as a source lists it with one first signatory. */
export interface BillReading {
  /** Of the bill through all readings: "703". */
  bill: string;
  /** In the order of time; the state is that of the last one. */
  order: number;
  /** As the chamber writes it: "AC 703", "S.1924". */
  number: string;
  title: string;
  member: string;
  /** "Parlamentare", "Governo"; null where the source does not tell. */
  initiative: string | null;
  /** The first signatory has withdrawn. */
  isWithdrawn: boolean;
  presentedOn: string | null;
  state: string | null;
  stateOn: string | null;
  page: string;
}

export type Bill = Omit<BillReading, "order" | "initiative" | "isWithdrawn">;

/**
 * Each bill once, with the number of its first reading and the state of its last one. Left out are those of which the source
 * names several first signatories, or one who was not in office, or no title.
 */
export function believeBills(
  readings: readonly BillReading[],
  mandates: readonly Mandate[],
): { bills: Bill[]; leftOut: number } {
  const members = new Set(mandates.map(({ member }) => member));
  const own = readings.filter(
    ({ initiative, isWithdrawn }) => !isWithdrawn && /^parlamentare\b/iu.test(initiative ?? ""),
  );
  const bills = [...Map.groupBy(own, ({ bill }) => bill).values()].flatMap((same) => {
    const inOrder = same.toSorted((a, b) => a.order - b.order);
    const [first] = inOrder;
    const last = inOrder.at(-1);
    if (first === undefined || last === undefined) return [];
    const isClear = new Set(same.map(({ member }) => member)).size === 1;
    const { bill, number, title, member, presentedOn, page } = first;
    const { state, stateOn } = last;
    return isClear && members.has(member) && title !== ""
      ? [{ bill, number, title, member, presentedOn, state, stateOn, page }]
      : [];
  });
  const known = new Set(own.map(({ bill }) => bill)).size;
  return { bills, leftOut: known - bills.length };
}

/** It flowed into another text. */
export function isAbsorbed(state: string | null): boolean {
  return /\bassorbit/iu.test(state ?? "");
}

/** Questions, motions and the like of which a member is first signatory, by the source's kind. */
export interface QuestionCount {
  member: string;
  kind: string;
  count: number;
}
