/** 1 at the place of each id: of a hundred thousand ids it is read and made faster than a Set. */
export function toIdFlags(ids: ArrayLike<number>): Uint8Array {
  let highest = 0;
  for (let at = 0; at < ids.length; at += 1) highest = Math.max(highest, ids[at] ?? 0);
  const flags = new Uint8Array(highest + 1);
  for (let at = 0; at < ids.length; at += 1) flags[ids[at] ?? 0] = 1;
  return flags;
}
