import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getAdminAccess } from "#contract/admin.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn, signedOut } from "#tests/components/samples.ts";
import { admin } from "../../../text/admin.ts";
import { AdminGate } from "./admin-gate.tsx";

const server = useApiServer();
const WAITING = { moderation: 1_200, surges: 0, claims: 2, corrections: 3 };

const open = () =>
  renderPart(
    <AdminGate title={admin.title} path="/admin/sync">
      <p>Solo per chi amministra</p>
    </AdminGate>,
    "/admin/sync",
  );
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const content = () => screen.queryByText("Solo per chi amministra");

describe("the admin area", () => {
  it("denies access to a visitor, and leads to the sign-in and back", async () => {
    signedOut();
    await open();
    await heading("Accesso Negato");
    expect(screen.getByText("Devi essere autenticato per accedere a questa pagina")).toBeDefined();
    expect(screen.getByRole("link", { name: "Accedi" }).getAttribute("href")).toBe(
      "/auth?ritorno=%2Fadmin%2Fsync",
    );
    expect(content()).toBeNull();
  });

  it("says that it checks, then who may enter, and leads others home", async () => {
    signedIn(server.current);
    const answer = server.current.holdFailure(getAdminAccess, "forbidden");
    await open();
    expect(screen.getAllByText("Caricamento...").length).toBeGreaterThan(0);
    act(answer);
    await heading("Permessi Insufficienti");
    expect(
      screen.getByText("Solo gli amministratori possono accedere a questa pagina"),
    ).toBeDefined();
    const home = screen.getByRole("link", { name: "Torna alla pagina iniziale" });
    expect(home.getAttribute("href")).toBe("/");
    expect(content()).toBeNull();
  });

  it.each([
    ["the server fails", () => server.current.fail(getAdminAccess, "internal")],
    ["the server is overloaded", () => server.current.fail(getAdminAccess, "unavailable")],
    ["there is no connection", () => server.current.cut(getAdminAccess)],
  ])("stays closed where %s, and is tried again", async (_reason, fail) => {
    signedIn(server.current);
    fail();
    await open();
    await heading("Permessi Insufficienti");
    expect(content()).toBeNull();
    server.current.answer(getAdminAccess, { isAdmin: true, waiting: WAITING });
    fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await heading(admin.title);
    await waitFor(() => expect(content()).not.toBeNull());
    expect(screen.getByRole("navigation", { name: "Area di amministrazione" })).toBeDefined();
  });

  it("has four groups with what waits in each, and the pages of the one that is open", async () => {
    signedIn(server.current);
    server.current.answer(getAdminAccess, { isAdmin: true, waiting: WAITING });
    await open();
    await waitFor(() => expect(content()).not.toBeNull());
    const links = (menu: string) =>
      within(screen.getByRole("navigation", { name: menu }))
        .getAllByRole("link")
        .map((link) => link.textContent);
    expect(links("Area di amministrazione")).toEqual([
      "Persone e dati55 da decidere",
      "Moderazione1.2001.200 da decidere",
      "Integrità e voti",
      "Sito",
    ]);
    expect(links("Pagine di «Persone e dati»")).toEqual([
      "Importazioni",
      "Schede",
      "Correzioni chieste33 da decidere",
      "Rappresentanza22 da decidere",
    ]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Importazioni");
    expect(screen.getByRole("link", { current: true }).getAttribute("href")).toBe("/admin/sync");
  });
});
