// The two chambers of Parliament: each is the source of its members.

export const CHAMBERS = ["Senato", "Camera"] as const;
export type Chamber = (typeof CHAMBERS)[number];
