import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { signOut } from "#contract/auth.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { SESSION_KEY } from "../../app/session/session-store.ts";
import { UserMenu } from "./user-menu.tsx";

const server = useApiServer();

it("a sign-out that fails says so, and one stays signed in", async () => {
  signedIn(server.current);
  server.current.fail(signOut, "internal");
  await renderPart(<UserMenu />, "/about");
  fireEvent.click(await screen.findByRole("button", { name: "Logout" }));
  await screen.findByText("Errore durante il logout");
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  expect(screen.getByText("Account di Ada Neri")).toBeDefined();
});
