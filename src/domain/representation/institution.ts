// Which addresses of mail belong to institutions: rules, one for each kind of domain.

/**
 * A rule is a domain: itself and all below it. A label may be `*`, for any one label, or `{provincia}`, for the
 * abbreviation or the name of a province: the registry of .it reserves those to public bodies.
 */
export const INSTITUTION_RULE =
  /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?|\*|\{provincia\})\.)+[a-z]{2,24}$/;
export const INSTITUTION_RULE_MAX_LENGTH = 200;

const ANY = "*";
const PROVINCE = "{provincia}";

/** Whether a rule names something: `*.it` would let everybody in. */
export function isInstitutionRule(rule: string): boolean {
  if (rule.length > INSTITUTION_RULE_MAX_LENGTH || !INSTITUTION_RULE.test(rule)) return false;
  return rule
    .split(".")
    .slice(0, -1)
    .some((label) => label !== ANY && label !== PROVINCE);
}

/** The rule that an address satisfies; null for none. `provinces` are folded: letters and hyphens only. */
export function findInstitutionRule(
  address: string,
  rules: readonly string[],
  provinces: ReadonlySet<string>,
): string | null {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const labels = domain.split(".").toReversed();
  const fits = (wanted: string, label: string | undefined) =>
    label !== undefined &&
    (wanted === ANY || (wanted === PROVINCE ? provinces.has(label) : wanted === label));
  return (
    rules.find((rule) =>
      rule
        .split(".")
        .toReversed()
        .every((wanted, index) => fits(wanted, labels[index])),
    ) ?? null
  );
}
