// A registered user.

import { randomUUID } from "node:crypto";
import type { Queryable } from "#platform/db/database.ts";
import { users } from "#platform/db/schema.ts";

export interface BuiltUser {
  id: string;
  email: string;
  fullName: string;
}

export async function buildUser(db: Queryable, given: Partial<BuiltUser> = {}): Promise<BuiltUser> {
  const id = given.id ?? randomUUID();
  const user = {
    id,
    email: `persona-${id}@example.org`,
    fullName: "Maria Bianchi",
    ...given,
  };
  await db.insert(users).values(user);
  return user;
}

export async function buildUsers(db: Queryable, many: number): Promise<BuiltUser[]> {
  const built = Array.from({ length: many }, (_, index) => {
    const id = randomUUID();
    return { id, email: `persona-${id}@example.org`, fullName: `Persona Numero ${index + 1}` };
  });
  await db.insert(users).values(built);
  return built;
}
