// Addresses of lists of the admin area, as bookmarks have them. What makes no sense: admin/shared/address.test.ts.

import { describe, expect, it } from "vitest";
import type { Address } from "../features/admin/shared/address.ts";
import { surgesAddress } from "../features/admin/integrity/surge-list.tsx";
import {
  hasFilters,
  NO_FILTERS,
  queueAddress,
} from "../features/admin/moderation/queue-filters.tsx";
import { pairsAddress } from "../features/admin/pairs/pair-list.tsx";
import { peopleAddress } from "../features/admin/people/people-list.tsx";
import { topicsAddress } from "../features/admin/topics/topic-list.tsx";

const REPORTED = { show: "reported", kind: "opinion", reason: "hate", due: "soon" } as const;
const PEOPLE: [string, ReturnType<typeof peopleAddress.read>][] = [
  ["/admin/people", { q: "", show: "in-office" }],
  ["/admin/people?q=neri+stio", { q: "neri stio", show: "in-office" }],
  ["/admin/people?mostra=nascosti", { q: "", show: "hidden" }],
  ["/admin/people?q=12&mostra=a-mano", { q: "12", show: "by-hand" }],
  ["/admin/people?mostra=cessati", { q: "", show: "ended" }],
];
const TOPICS: [string, ReturnType<typeof topicsAddress.read>][] = [
  ["/admin/topics", { q: "", show: "all" }],
  ["/admin/topics?mostra=conclusi", { q: "", show: "closed" }],
  ["/admin/topics?q=30&mostra=aperti", { q: "30", show: "open" }],
];
const PAIRS: [string, ReturnType<typeof pairsAddress.read>][] = [
  ["/admin/people/pairs", { show: "open", kind: undefined }],
  ["/admin/people/pairs?mostra=later&tipo=homonyms", { show: "later", kind: "homonyms" }],
];
const SURGES: [string, ReturnType<typeof surgesAddress.read>][] = [
  ["/admin/integrity", { show: "all" }],
  ["/admin/integrity?mostra=past", { show: "past" }],
];
const QUEUE: [string, ReturnType<typeof queueAddress.read>][] = [
  ["/admin/moderation", { ...NO_FILTERS, caseId: null }],
  [
    "/admin/moderation?mostra=reported&tipo=opinion&motivo=hate&scadenza=soon&caso=12",
    { ...REPORTED, caseId: 12 },
  ],
];

function expectBothWays<State>(address: Address<State>, path: string, state: State): void {
  expect(address.path(state)).toBe(path);
  expect(address.read(new URL(path, "http://site").searchParams)).toEqual(state);
}

describe("the address of an administrators' list", () => {
  it.each(PEOPLE)("of people is %s", (path, state) => expectBothWays(peopleAddress, path, state));
  it.each(TOPICS)("of topics is %s", (path, state) => expectBothWays(topicsAddress, path, state));
  it.each(PAIRS)("of pairs is %s", (path, state) => expectBothWays(pairsAddress, path, state));
  it.each(SURGES)("of surges is %s", (path, state) => expectBothWays(surgesAddress, path, state));
  it.each(QUEUE)("of cases is %s", (path, state) => expectBothWays(queueAddress, path, state));
});

it("a list of the queue is no filter of it", () => {
  expect(hasFilters({ ...NO_FILTERS, show: "appeal" })).toBe(false);
  expect(hasFilters({ ...NO_FILTERS, due: "overdue" })).toBe(true);
});
