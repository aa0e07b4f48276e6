// A registered user.

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { users } from "#platform/db/schema.ts";

export interface BuiltUser {
  id: string;
  email: string;
  fullName: string;
}

/** What they write counts fully. */
const FULL_WEIGHT = { reviewWeight: 10, weighsAsNew: false };
/** As after a sign-up: what they write does not count. */
export const NO_WEIGHT = { reviewWeight: 0, weighsAsNew: true };

export async function buildUser(
  db: Queryable,
  given: Partial<BuiltUser> = {},
  weight = FULL_WEIGHT,
): Promise<BuiltUser> {
  const id = given.id ?? randomUUID();
  const user = {
    id,
    email: `persona-${id}@example.org`,
    fullName: "Maria Bianchi",
    ...given,
  };
  await db.insert(users).values({ ...user, ...weight });
  return user;
}

export async function buildUsers(
  db: Queryable,
  many: number,
  weight = FULL_WEIGHT,
): Promise<BuiltUser[]> {
  const built = Array.from({ length: many }, (_, index) => {
    const id = randomUUID();
    return { id, email: `persona-${id}@example.org`, fullName: `Persona Numero ${index + 1}` };
  });
  await db.insert(users).values(built.map((user) => ({ ...user, ...weight })));
  return built;
}

/** Copies of the author's weight, as a review or an opinion has them. */
export const weightOf = (userId: string) => ({
  weight: sql<number>`(SELECT review_weight FROM users WHERE id = ${userId})`,
  weighsAsNew: sql<boolean>`(SELECT weighs_as_new FROM users WHERE id = ${userId})`,
});
