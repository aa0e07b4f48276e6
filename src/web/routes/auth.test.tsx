import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { refreshSession } from "#contract/session.ts";
import { getFigures } from "#contract/site.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { signedIn } from "#tests/components/samples.ts";

const server = useApiServer();
const path = () => window.location.pathname;
const asked = () => server.current.requests.map((request) => request.path);

/** Opens the sign-in as a browser does, with modules that have read nothing: storage is read once per page. */
async function openSignIn(): Promise<void> {
  const { renderPage } = await import("#tests/components/render.tsx");
  await import("./home.tsx");
  await renderPage("/auth");
}
beforeEach(() => {
  vi.resetModules();
});

it("the sign-in stays where the session that the browser remembers has ended", async () => {
  signedIn(server.current);
  const respond = server.current.holdFailure(refreshSession, "sign_in_required");
  await openSignIn();
  await waitFor(() => expect(asked()).toContain(refreshSession.path));
  // Longer than the way to the home page takes, whose module is loaded.
  for (let i = 0; i < 5; i += 1) await act(() => fetch("/").then((response) => response.text()));
  expect(path()).toBe("/auth");
  act(respond);
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(path()).toBe("/auth");
  expect(asked()).not.toContain(getFigures.path);
  expect(screen.getByRole("button", { name: "Accedi" })).toBeDefined();
});

it("the sign-in leads a signed-in user to the home page", async () => {
  await openSignIn();
  act(() => signedIn(server.current));
  await waitFor(() => expect(path()).toBe("/"));
});
