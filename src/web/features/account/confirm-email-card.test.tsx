import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { confirmEmail } from "#contract/auth.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { ConfirmEmailCard } from "./confirm-email-card.tsx";

const server = useApiServer();

it("the confirmation of an address does nothing for somebody else, and says why", async () => {
  signedIn(server.current);
  server.current.fail(confirmEmail, "confirmation_other_account");
  await renderPart(<ConfirmEmailCard />, "/conferma-email#codice");
  const confirm = await screen.findByRole("button", { name: "Conferma" });
  fireEvent.click(confirm);
  await screen.findByText(/^Questo link è di un altro account/);
  expect(screen.getByRole("button", { name: "Conferma" })).toBeDefined();
  expect(server.current.requests.find(({ path }) => path === confirmEmail.path)?.body).toEqual({
    token: "codice",
  });
});
