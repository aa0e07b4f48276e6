// The card of /auth where something goes wrong: what was typed stays, and the reason is said.

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as authApi from "#contract/auth.ts";
import { errorMessage } from "#domain/error.ts";
import type { ErrorCode } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { expectFieldErrors, submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPage, renderPart } from "#tests/components/render.tsx";
import { signedOut } from "#tests/components/samples.ts";
import { AuthCard } from "./auth-card.tsx";

const server = useApiServer();
const open = (path: string) => {
  signedOut();
  return renderPart(<AuthCard />, path);
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);

describe("signing up", () => {
  it.each<[ErrorCode, string]>([
    ["email_taken", "Email"],
    ["password_common", "Password"],
  ])("says %s beside the field %s, and keeps what was typed", async (code, field) => {
    await open("/auth?modo=registrazione");
    typeInto("Nome Completo", "Maria Rossi");
    typeInto("Email", "maria@example.org");
    typeInto("Password", "juventus1");
    const message = errorMessage(code);
    server.current.fail(authApi.signUp, code, [{ path: field.toLowerCase(), message }]);
    submitForm();
    await expectFieldErrors([[field, message]]);
    expect(screen.getByLabelText(field).getAttribute("aria-invalid")).toBe("true");
    expect([value("Email"), value("Password")]).toEqual(["maria@example.org", "juventus1"]);
  });

  it("keeps what was typed where fields are wrong", async () => {
    await open("/auth?modo=registrazione");
    typeInto("Email", "maria");
    typeInto("Password", "12345");
    submitForm();
    await expectFieldErrors([
      ["Nome Completo", "Inserisci il tuo nome completo"],
      ["Email", "Inserisci un indirizzo email valido, per esempio nome@esempio.it"],
      ["Password", "La password deve avere almeno 6 caratteri"],
    ]);
    expect([value("Email"), value("Password")]).toEqual(["maria", "12345"]);
  });
});

describe("signing in", () => {
  const send = () => {
    typeInto("Email", "maria@example.org");
    typeInto("Password", "non è questa");
    submitForm();
  };
  const expectKept = () =>
    expect([value("Email"), value("Password")]).toEqual(["maria@example.org", "non è questa"]);

  it("says that e-mail or password are wrong, and keeps both", async () => {
    await open("/auth");
    server.current.fail(authApi.signIn, "invalid_credentials");
    send();
    await waitFor(() => expect(alerts()).toContain("Email o password non corretti"));
    expectKept();
  });

  it("survives a server that cannot be reached", async () => {
    await open("/auth");
    server.current.cut(authApi.signIn);
    send();
    await waitFor(() =>
      expect(alerts()).toContain("Nessuna connessione: controlla la rete e riprova"),
    );
    expectKept();
  });

  it.each(["/auth", "/auth?modo=registrazione"])("with Google is offered on %s", async (path) => {
    await open(path);
    expect(screen.getByRole("button", { name: "Continua con Google" })).toBeDefined();
  });

  it("with Google says that it is not available, beside the other ways", async () => {
    await open("/auth");
    server.current.fail(authApi.beginGoogle, "google_unavailable");
    fireEvent.click(screen.getByRole("button", { name: "Continua con Google" }));
    await waitFor(() => expect(alerts().join()).toContain("Errore durante il login con Google"));
    expect(alerts().join()).toContain("Ora non è disponibile: usa email e password.");
    expect(screen.getByLabelText("Email")).toBeDefined();
  });
});

it("recovery is not offered to who signs up, and says when its mail could not be asked for", async () => {
  const { unmount } = await open("/auth?modo=registrazione");
  expect(screen.queryByRole("link", { name: "Password dimenticata?" })).toBeNull();
  unmount();
  await open("/auth?modo=recupero");
  server.current.fail(authApi.requestPasswordReset, "internal");
  typeInto("Email", "maria@example.org");
  submitForm();
  await waitFor(() => expect(alerts().join()).toContain("Errore durante l'invio dell'email"));
  expect(value("Email")).toBe("maria@example.org");
});

it("the second step of a sign-in says when the time for its code is over, and leads back", async () => {
  signedOut();
  server.current.fail(authApi.answerSecondFactor, "second_factor_expired");
  await renderPage("/auth?modo=verifica");
  typeInto("Codice dell'app", "123456");
  submitForm();
  await screen.findByText("È passato troppo tempo: accedi di nuovo");
  fireEvent.click(screen.getByRole("link", { name: "Torna al login" }));
  await screen.findByLabelText("Password");
  expect(window.location.pathname + window.location.search).toBe("/auth");
});

it("the sign-in with a passkey says when the browser knows none", async () => {
  signedOut();
  await renderPage("/auth");
  fireEvent.click(screen.getByRole("button", { name: "Accedi con una passkey" }));
  expect(await screen.findByText(/^Questo browser non conosce le passkey/)).toBeDefined();
});
