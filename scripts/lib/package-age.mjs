// How old a package has to be before it gets in (docs/dependencies.md).

const WEEK_MS = 7 * 86_400_000;

/**
 * Whether a package released on that day was younger than a week at that time, without a reason in what it is for. A
 * day that nobody knows counts as today.
 */
export function isTooYoung({ released, use }, at) {
  const age = at.getTime() - Date.parse(released);
  return !(age >= WEEK_MS) && !use.includes("(new:");
}
