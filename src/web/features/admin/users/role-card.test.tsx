import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AdministeredUser } from "#contract/admin-users.ts";
import { renderPart } from "#tests/components/render.tsx";
import { USER_OF_SITE } from "#tests/components/samples.ts";
import { RoleCard } from "./role-card.tsx";

const open = (user: Partial<AdministeredUser>) =>
  renderPart(
    <RoleCard
      user={{ ...USER_OF_SITE, ...user }}
      checked={(work) => work()}
      onChange={() => undefined}
    />,
  );
const button = () => screen.getByRole<HTMLButtonElement>("button");

it("the role is not given to who has not confirmed the address", async () => {
  await open({ isEmailConfirmed: false });
  expect(screen.getByText(/non ha confermato il suo indirizzo/)).toBeDefined();
  expect(button().disabled).toBe(true);
});

it("the role is not taken from the last administrator", async () => {
  await open({ administratorSince: "2026-01-01T00:00:00.000Z", isLastAdministrator: true });
  expect(screen.getByText(/^È l'unico amministratore/)).toBeDefined();
  expect(button().disabled).toBe(true);
});
