import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getMyWeight } from "#contract/account-weight.ts";
import { resendConfirmation } from "#contract/auth.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { AwaitConfirmation } from "./await-confirmation.tsx";

const server = useApiServer();

function confirm(isConfirmed: boolean): void {
  const base = isConfirmed ? 2 : 0;
  server.current.answer(getMyWeight, {
    weight: base,
    isNew: true,
    isConfirmed,
    confirmationNumber: isConfirmed ? null : "0412",
    mailbox: "usual",
    parts: { base, age: 0, people: 0, secondFactor: 0 },
  });
}

const requestsTo = (path: string) =>
  server.current.requests.filter((request) => request.path === path).length;

beforeEach(() => signedIn(server.current));

describe("the last step of a vote", () => {
  it("is the link in the mail, asked for until the reader comes back from it", async () => {
    confirm(false);
    server.current.answer(resendConfirmation, {});
    await renderPart(<AwaitConfirmation kind="review" />);
    await screen.findByText(
      "Ti abbiamo scritto a a…@example.org: premi il link e il tuo voto conta",
    );
    expect(screen.getByText("0412")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Invia di nuovo" }));
    await screen.findByText("Email di conferma inviata! Controlla la tua casella di posta.");
    expect(requestsTo(resendConfirmation.path)).toBe(1);
    confirm(true);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText("Indirizzo confermato: il tuo voto conta");
    expect(screen.queryByRole("button", { name: "Invia di nuovo" })).toBeNull();
  });

  it("is not asked of who has confirmed it", async () => {
    confirm(true);
    await renderPart(<AwaitConfirmation kind="opinion" />);
    await expect.poll(() => requestsTo(getMyWeight.path)).toBe(1);
    expect(screen.queryByText(/confermato|Ti abbiamo scritto/)).toBeNull();
  });
});
