// People that administrators correct, for tests: imported ones, a new one, and what the contract wants of each.

import { desc } from "drizzle-orm";
import { beforeAll } from "vitest";
import { getAdministeredPerson } from "#contract/admin-people.ts";
import type { AdministeredPerson } from "#contract/admin-people.ts";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { auditLog } from "#platform/db/schema.ts";
import { buildAdministrator } from "./build/administrator.ts";
import { useFileImport } from "./file-import.ts";

export const NERRI = "ADA NERRI,Consigliere - STIO (SA),INSIEME,,https://www.comune.stio.sa.it/ada";
export const STIO = "065145";
export const LAURINO = "065061";
export const reason = "Lo dice l'albo pretorio.";

export const seen = ({ id, version }: AdministeredPerson) => ({ id, version, reason });
export const firstOffice = (person: AdministeredPerson) => {
  const [office] = person.offices;
  if (office === undefined) throw new Error("The person has no office");
  return office;
};
export const seenOffice = (person: AdministeredPerson) => ({
  ...seen(person),
  officeId: firstOffice(person).id,
});

export const ADA = {
  givenName: "Ada",
  surname: "Neri",
  party: "",
  partySource: "",
  imageUrl: "",
  schedaUrl: "",
};
export const COUNCILLOR = {
  role: "Consigliere",
  placeCode: STIO,
  supportingLists: "Insieme",
  constituency: "",
  beganOn: "",
};
export const NEW_PERSON = {
  ...ADA,
  ...COUNCILLOR,
  source: "Comuni" as const,
  reason,
};

/** One application per test file, without politicians before each test. */
export function useAdministeredPeople() {
  const imports = useFileImport();
  let admin: Awaited<ReturnType<typeof buildAdministrator>>;
  beforeAll(async () => {
    admin = await buildAdministrator(imports.context.db);
  });

  const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    imports.app.as(admin).call(endpoint, input);
  const visit = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    imports.app.as(null).call(endpoint, input);

  async function importedPerson(rows: readonly string[] = [NERRI]): Promise<AdministeredPerson> {
    await imports.importRows("Comuni", rows);
    const [first] = await imports.selectPoliticians();
    return read(first?.id ?? 0);
  }

  async function read(id: number): Promise<AdministeredPerson> {
    return (await call(getAdministeredPerson, { id })).person;
  }

  /** Of the audit log. */
  const lastEntry = async () =>
    (await imports.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  const find = async (q: string, status: "in-office" | "ended" = "in-office") =>
    (await visit(listPoliticians, { q, status })).items.map(({ name }) => name);

  return {
    imports,
    get admin() {
      return admin;
    },
    call,
    visit,
    importedPerson,
    read,
    lastEntry,
    find,
  };
}
