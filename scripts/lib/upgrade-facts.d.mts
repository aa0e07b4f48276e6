export interface Account {
  email: string;
  password: string;
}
export interface Left {
  account: Account;
  other: Account;
  administrator: Account;
  politician: number;
  topic: number;
}
export type Facts = Record<string, readonly string[]>;

export function leaveFacts(origin: string, administrator: Account): Promise<Left>;
export function leaveUnderway(origin: string, left: Left): Promise<void>;
export function readFacts(origin: string, left: Left): Promise<Facts>;
export function compareFacts(before: Facts, after: Facts): string | null;
export function writeOn(origin: string, left: Left, there?: string): Promise<void>;
export function settle(origin: string, administrator: Account): Promise<string | null>;
export function findUndone(origin: string, left: Left): Promise<string | null>;
