// An application for tests of claims: Anna, a mayor who claims her page, and an administrator who decides.

import { makeClaim } from "#contract/claims.ts";
import type { Db } from "#platform/db/database.ts";
import { users } from "#platform/db/schema.ts";
import { buildAdministrator } from "./build/administrator.ts";
import { buildPolitician } from "./build/politician.ts";
import { buildUser } from "./build/user.ts";
import { setUpTestSite } from "./use-test-app.ts";

interface Given {
  capacity?: "person" | "staff";
  role?: string;
  email?: string;
  note?: string;
}

/** A new application for each test. `call` calls endpoints as Anna, `decide` as the administrator. */
export function useClaimSite() {
  const site = setUpTestSite({ config: { notifyEmail: "gestione@example.org" } }, build);

  const call = () => site().app.as(site().anna).call;
  const decide = () => site().app.as(site().administrator).call;

  const makeInput = (given: Given) => ({
    id: site().politicianId,
    capacity: "person" as const,
    note: "Sono io.",
    ...given,
  });

  async function claim(given: Given = {}) {
    const answer = await call()(makeClaim, makeInput(given));
    if (answer.claim === null) throw new Error("No claim was made");
    return answer.claim;
  }

  return { site, call, decide, makeInput, claim };
}

async function build(db: Db) {
  const anna = await buildUser(db, { fullName: "Anna Rossi" });
  await db.update(users).set({ emailVerified: true });
  const { id: politicianId } = await buildPolitician(db, { name: "Anna Rossi", role: "Sindaca" });
  const administrator: { id: string; roles: "admin"[] } = await buildAdministrator(db);
  return { anna, politicianId, administrator };
}
