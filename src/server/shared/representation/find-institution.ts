// The rule that an address of mail satisfies.

import { foldText } from "#domain/politician/search-text.ts";
import { findInstitutionRule } from "#domain/representation/institution.ts";
import type { Queryable } from "#platform/db/database.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { selectRules } from "./queries/institutions.ts";

let provinces: Set<string> | null = null;

export async function findInstitution(db: Queryable, address: string): Promise<string | null> {
  const rules = (await selectRules(db)).map(({ rule }) => rule);
  return findInstitutionRule(address, rules, (provinces ??= readProvinces()));
}

/** Abbreviations and names, as labels of a domain: "Reggio nell'Emilia" is "re" and "reggionellemilia". */
function readProvinces(): Set<string> {
  return new Set(
    getPlaces()
      .all.filter(({ level }) => level === "province")
      .flatMap(({ sigla, name }) => [
        ...(sigla === null ? [] : [sigla.toLowerCase()]),
        foldText(name).replaceAll(/[^a-z0-9]/g, ""),
      ]),
  );
}
