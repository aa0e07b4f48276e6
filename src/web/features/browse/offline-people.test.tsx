import { afterEach, beforeEach, expect, it } from "vitest";
import { listOfflinePeople } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import { packPeople } from "#domain/politician/offline-people.ts";
import type { OfflinePerson } from "#domain/politician/offline-people.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { readBrowse } from "./browse-url.ts";
import { searchOfflinePeople } from "./offline-people.ts";

const server = useApiServer();

const person = (id: number, name: string, role: string): OfflinePerson => ({
  id,
  name,
  surname: null,
  role,
  source: "Comuni",
  location: "Forlì (FC)",
  region: "Emilia-Romagna",
  place: null,
  supportingLists: [],
  partyFamilies: [],
  party: null,
  isDemo: false,
});
const HEADS = packPeople([person(1, "Ada Neri", "Sindaca")]);
const OWN = packPeople([person(2, "Ivo Fold", "Consigliere")]);

async function findForli(): Promise<string[]> {
  const query = readBrowse(new URLSearchParams("q=forli&ordina=nome"));
  const { items } = await searchOfflinePeople(query, undefined);
  return items.map(({ name }) => name);
}

beforeEach(() => localStorage.setItem("scrutinio-town", "040012"));
afterEach(() => localStorage.clear());

it("the reader's town, which could not be read once, is read again by the next search", async () => {
  let isTownThere = false;
  server.current.answer(listOfflinePeople, ({ searchParams }) => {
    if (!searchParams.has("town")) return HEADS;
    if (!isTownThere) throw new AppError("internal");
    return OWN;
  });
  expect(await findForli()).toEqual(["Ada Neri"]);
  isTownThere = true;
  expect(await findForli()).toEqual(["Ivo Fold", "Ada Neri"]);
  await findForli();
  // Each part once, but for the one that failed.
  expect(server.current.requests).toHaveLength(3);
});
