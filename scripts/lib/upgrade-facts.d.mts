export interface Left {
  account: { email: string; password: string };
  politician: number;
}
export type Facts = Record<string, readonly string[]>;

export function leaveFacts(origin: string): Promise<Left>;
export function readFacts(origin: string, left: Left): Promise<Facts>;
export function compareFacts(before: Facts, after: Facts): string | null;
