// What an import may be limited to: regions, provinces and roles. The three narrow each other; an
// empty list limits nothing.

import { officeValue } from "./office-title.ts";

export interface ImportLimits {
  regions: string[];
  /** By their letters: "TO". */
  provinces: string[];
  /** In the common form: "Sindaco" is for "Sindaca" too. */
  roles: string[];
}

export const NO_LIMITS: ImportLimits = { regions: [], provinces: [], roles: [] };

/** What limits look at; empty where unknown, which no limit allows. */
export interface LimitKeys {
  region: string;
  province: string;
  /** In the common form. */
  office: string;
}

export function toLimitKeys(
  { region, location, role }: { region: string | null; location: string | null; role: string },
  /** The letters that the directory of places has for the place of the office. */
  sigla: string | null,
): LimitKeys {
  const written = /\(([A-Z]{2})\)$/.exec(location ?? "")?.[1] ?? "";
  return { region: region ?? "", province: sigla ?? written, office: officeValue(role) };
}

export function isLimited({ regions, provinces, roles }: ImportLimits): boolean {
  return regions.length + provinces.length + roles.length > 0;
}

export function isWithin(limits: ImportLimits, keys: LimitKeys): boolean {
  return (
    allows(limits.regions, keys.region) &&
    allows(limits.provinces, keys.province) &&
    allows(limits.roles, keys.office)
  );
}

function allows(chosen: readonly string[], value: string): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/** Equal for equal choices, in whatever order they were made. */
export function sortLimits({ regions, provinces, roles }: ImportLimits): ImportLimits {
  const sorted = (values: readonly string[]) => [...new Set(values)].toSorted();
  return { regions: sorted(regions), provinces: sorted(provinces), roles: sorted(roles) };
}

export function areSameLimits(one: ImportLimits, other: ImportLimits): boolean {
  return JSON.stringify(sortLimits(one)) === JSON.stringify(sortLimits(other));
}
