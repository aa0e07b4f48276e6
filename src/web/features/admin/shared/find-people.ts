// Finds people by name among those in office, or one by the number or address of the page.

import { getPolitician } from "#contract/politicians.ts";
import { suggest } from "#contract/suggestions.ts";
import { call } from "../../../lib/call.ts";

interface FoundPerson {
  id: number;
  name: string;
  role: string;
  location: string | null;
  region: string | null;
}

export async function findPeople(q: string, signal: AbortSignal): Promise<readonly FoundPerson[]> {
  const number = /^(?:.*\/politician-live\/)?([1-9]\d{0,8})$/.exec(q)?.[1];
  if (number === undefined) return (await call(suggest, { q }, { signal })).people;
  try {
    return [await call(getPolitician, { id: Number(number) }, { signal })];
  } catch {
    return [];
  }
}
