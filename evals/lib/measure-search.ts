// Measures search: the share of queries of each kind that find whom they must, as high as they must.

import { makeKinds } from "./search-kinds.ts";
import { People } from "./search-people.ts";
import type { Person } from "./search-people.ts";

export interface KindResult {
  name: string;
  gate: number;
  right: number;
  of: number;
  misses: { q: string; got: string[] }[];
}

export function measureSearch(all: readonly Person[]): KindResult[] {
  const people = new People(all);
  return makeKinds(all).map(({ name, gate, queries }) => {
    const misses: KindResult["misses"] = [];
    for (const { q, wanted, among } of queries) {
      const found = people.find(q, among);
      if (found.some(({ id }) => wanted.includes(id))) continue;
      const got = found.map((one) => `${one.name}, ${one.role} ${one.location ?? ""}`.trim());
      misses.push({ q, got });
    }
    return { name, gate, right: queries.length - misses.length, of: queries.length, misses };
  });
}

export function isPassed({ right, of, gate }: KindResult): boolean {
  return 100 * right >= gate * of;
}
