export function isTooYoung(row: { released: string; use: string }, at: Date): boolean;
