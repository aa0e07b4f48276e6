import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { answerSecondFactor } from "#contract/auth.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPage } from "#tests/components/render.tsx";
import { signedOut } from "#tests/components/samples.ts";

const server = useApiServer();
beforeEach(signedOut);

it("the second step of a sign-in says when the time for its code is over, and leads back", async () => {
  server.current.fail(answerSecondFactor, "second_factor_expired");
  await renderPage("/auth?modo=verifica");
  typeInto("Codice dell'app", "123456");
  submitForm();
  await screen.findByText("È passato troppo tempo: accedi di nuovo");
  fireEvent.click(screen.getByRole("link", { name: "Torna al login" }));
  await screen.findByLabelText("Password");
  expect(window.location.pathname + window.location.search).toBe("/auth");
});

it("the sign-in with a passkey says when the browser knows none", async () => {
  await renderPage("/auth");
  fireEvent.click(screen.getByRole("button", { name: "Accedi con una passkey" }));
  expect(await screen.findByText(/^Questo browser non conosce le passkey/)).toBeDefined();
});
