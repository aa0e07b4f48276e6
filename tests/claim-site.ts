// An application for tests of claims: Anna, a mayor who claims her page, and an administrator who decides.

import { makeClaim } from "#contract/claims.ts";
import { startTestApp } from "./app.ts";
import { buildAdministrator } from "./build/administrator.ts";
import { buildPolitician } from "./build/politician.ts";
import { buildUser } from "./build/user.ts";

export type ClaimSite = Awaited<ReturnType<typeof startClaimSite>>;

interface Given {
  capacity?: "person" | "staff";
  role?: string;
  email?: string;
  note?: string;
}

/** `call` calls endpoints as Anna, `decide` as the administrator. */
export async function startClaimSite() {
  const app = await startTestApp({ config: { notifyEmail: "gestione@example.org" } });
  const { db } = app.context;
  const anna = await buildUser(db, { fullName: "Anna Rossi" });
  const { id: politicianId } = await buildPolitician(db, { name: "Anna Rossi", role: "Sindaca" });
  const administrator: { id: string; roles: "admin"[] } = await buildAdministrator(db);

  const call = () => app.as(anna).call;
  const decide = () => app.as(administrator).call;

  const makeInput = (given: Given) => ({
    id: politicianId,
    capacity: "person" as const,
    note: "Sono io.",
    ...given,
  });

  async function claim(given: Given = {}) {
    const answer = await call()(makeClaim, makeInput(given));
    if (answer.claim === null) throw new Error("No claim was made");
    return answer.claim;
  }

  return { app, anna, politicianId, administrator, call, decide, makeInput, claim };
}
