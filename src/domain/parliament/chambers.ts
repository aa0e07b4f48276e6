// The two chambers of Parliament: each is the source of its members.

export const CHAMBERS = ["Senato", "Camera"] as const;
export type Chamber = (typeof CHAMBERS)[number];

/** "20260507" and "2026-05-07T00:00:00", as the chambers write days, as "2026-05-07"; null for anything else. */
export function toChamberDay(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/u.exec(text ?? "") ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
