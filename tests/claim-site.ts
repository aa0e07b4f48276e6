// An application for tests of claims: Anna, a mayor who claims her page, and an administrator who decides.

import { makeClaim } from "#contract/claims.ts";
import type { Db } from "#platform/db/database.ts";
import { buildAdministrator } from "./build/administrator.ts";
import { buildPolitician } from "./build/politician.ts";
import { buildUser } from "./build/user.ts";
import { createForEachTest, useTestApp } from "./use-test-app.ts";

interface Given {
  capacity?: "person" | "staff";
  role?: string;
  email?: string;
  note?: string;
}

/** A new application for each test. `call` calls endpoints as Anna, `decide` as the administrator. */
export function useClaimSite() {
  const app = useTestApp({ config: { notifyEmail: "gestione@example.org" } }, "test");
  const built = createForEachTest(() => build(app().context.db));

  const call = () => app().as(built().anna).call;
  const decide = () => app().as(built().administrator).call;

  const makeInput = (given: Given) => ({
    id: built().politicianId,
    capacity: "person" as const,
    note: "Sono io.",
    ...given,
  });

  async function claim(given: Given = {}) {
    const answer = await call()(makeClaim, makeInput(given));
    if (answer.claim === null) throw new Error("No claim was made");
    return answer.claim;
  }

  return {
    get app() {
      return app();
    },
    get anna() {
      return built().anna;
    },
    get politicianId() {
      return built().politicianId;
    },
    get administrator() {
      return built().administrator;
    },
    call,
    decide,
    makeInput,
    claim,
  };
}

async function build(db: Db) {
  const anna = await buildUser(db, { fullName: "Anna Rossi" });
  const { id: politicianId } = await buildPolitician(db, { name: "Anna Rossi", role: "Sindaca" });
  const administrator: { id: string; roles: "admin"[] } = await buildAdministrator(db);
  return { anna, politicianId, administrator };
}
