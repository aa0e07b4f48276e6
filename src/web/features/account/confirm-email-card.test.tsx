import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { confirmEmail, confirmEmailByNumber } from "#contract/auth.ts";
import { listMyOpinions, listMyReviews } from "#contract/settings.ts";
import { errorMessage } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { expectFieldErrors, submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { MY_REVIEW, signedIn, signedOut } from "#tests/components/samples.ts";
import { ConfirmEmailCard } from "./confirm-email-card.tsx";

const server = useApiServer();

it("the confirmation of an address does nothing for somebody else, and says why", async () => {
  signedIn(server.current);
  server.current.fail(confirmEmail, "confirmation_other_account");
  await renderPart(<ConfirmEmailCard />, "/conferma-email#codice");
  const confirm = await screen.findByRole("button", { name: "Conferma" });
  fireEvent.click(confirm);
  await screen.findByText(/^Questo link è di un altro account/);
  // The number of the account would do here too.
  expect(screen.getByRole("button", { name: "Conferma" })).toBeDefined();
  expect(screen.getByLabelText("Numero di quattro cifre")).toBeDefined();
  expect(server.current.requests.find(({ path }) => path === confirmEmail.path)?.body).toEqual({
    token: "codice",
  });
});

it("the confirmation in another browser asks for the number that the first one shows", async () => {
  signedOut();
  const code = "confirmation_number_wrong";
  const message = errorMessage(code);
  server.current.fail(confirmEmailByNumber, code, [{ path: "number", message }]);
  await renderPart(<ConfirmEmailCard />, "/conferma-email#codice");
  await screen.findByLabelText("Numero di quattro cifre");
  typeInto("Numero di quattro cifre", "0413");
  submitForm();
  await expectFieldErrors([["Numero di quattro cifre", message]]);
  server.current.answer(confirmEmailByNumber, {});
  typeInto("Numero di quattro cifre", "0412");
  submitForm();
  await screen.findByText("Indirizzo confermato");
  const sent = server.current.requests.filter(({ path }) => path === confirmEmailByNumber.path);
  expect(sent.at(-1)?.body).toEqual({ token: "codice", number: "0412" });
});

it("the confirmation leads back to what one has written, and else to the home page", async () => {
  signedIn(server.current);
  const none = { items: [], total: 0, nextCursor: null };
  server.current.answer(confirmEmail, {});
  server.current.answer(listMyOpinions, none);
  server.current.answer(listMyReviews, { ...none, items: [MY_REVIEW], total: 1 });
  const { unmount } = await renderPart(<ConfirmEmailCard />, "/conferma-email#codice");
  fireEvent.click(await screen.findByRole("button", { name: "Conferma" }));
  const back = await screen.findByRole("link", { name: "Torna a «Bea Blu»" });
  expect(back.getAttribute("href")).toBe("/politician-live/12");
  unmount();
  server.current.answer(listMyReviews, none);
  await renderPart(<ConfirmEmailCard />, "/conferma-email#codice");
  fireEvent.click(await screen.findByRole("button", { name: "Conferma" }));
  await screen.findByRole("link", { name: "Vai alla home" });
});
