import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { finishGoogle } from "#contract/auth.ts";
import { SESSION_KEY } from "#web/app/session/session-store.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPage } from "#tests/components/render.tsx";
import { signedOut } from "#tests/components/samples.ts";

const server = useApiServer();

it.each([
  ["google_email_unverified", /Google non ha confermato il tuo indirizzo email/],
  ["google_account_unconfirmed", /accedi con la password e conferma l'indirizzo/],
] as const)(
  "who comes back from Google and is refused (%s) reads why at the sign-in",
  async (code, reason) => {
    signedOut();
    server.current.fail(finishGoogle, code);
    await renderPage("/auth/google?code=a-code&state=a-state");
    const alert = await screen.findByText("Errore durante il login con Google");
    expect(alert.closest("[role=alert]")?.textContent).toMatch(reason);
    await waitFor(() => expect(window.location.pathname).toBe("/auth"));
    expect(window.location.search).toBe("");
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  },
);
