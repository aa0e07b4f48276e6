import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getOwnOpinion, submitOpinion } from "#contract/topics.ts";
import type { OwnOpinion } from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { submitForm, typeInto } from "#tests/components/field-errors.ts";
import { renderPart } from "#tests/components/render.tsx";
import { signedIn } from "#tests/components/samples.ts";
import { OpinionSection } from "./opinion-section.tsx";

const server = useApiServer();
const nothing = () => undefined;
const SPECIFIED = "La tua opinione è stata inviata e sarà pubblicata dopo la moderazione";

beforeEach(() => {
  signedIn(server.current);
  const found = { opinion: null, hasConsent: true, lastShownName: "anonymous" } as const;
  server.current.answer(getOwnOpinion, found);
});

async function open(silentUntil?: string): Promise<void> {
  await renderPart(
    <OpinionSection
      topicId={1}
      isClosed={false}
      silentUntil={silentUntil}
      onChanged={nothing}
      onOwn={nothing}
      authorNotice={null}
      isBlocked={false}
    />,
  );
  // The form takes nothing until the author's own opinion is known.
  await waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
}

const choose = (stars: number) =>
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${stars} su 5`) }));
const readComment = () => screen.getByLabelText<HTMLTextAreaElement>("Il tuo commento").value;

const answer = (answered: Pick<OwnOpinion, "status" | "waitsFor">) =>
  server.current.answer(submitOpinion, {
    opinion: {
      id: 1,
      topicId: 1,
      author: "Utente",
      rating: 4,
      comment: "Serve a chi lavora.",
      createdAt: "2026-01-01T00:00:00.000Z",
      editedAt: null,
      standing: "counted",
      reasons: [],
      shownName: "anonymous",
      ...answered,
    },
  });

/** Sends an opinion that the server answers so, in the silence before a vote or not. */
async function send(
  answered: Pick<OwnOpinion, "status" | "waitsFor">,
  silentUntil?: string,
): Promise<void> {
  answer(answered);
  await open(silentUntil);
  choose(4);
  typeInto("Il tuo commento", "Serve a chi lavora.");
  submitForm();
}

it("an opinion that is published soon gets the specified sentence", async () => {
  await send({ status: "held", waitsFor: "publication" });
  await screen.findByText(SPECIFIED);
  expect(screen.getByText(/bastano pochi secondi/)).toBeDefined();
});

it("an opinion that a moderator must read gets it too, and the reason why it waits", async () => {
  await send({ status: "held", waitsFor: "moderator" });
  await screen.findByText(SPECIFIED);
  expect(screen.getByText(/Un moderatore deve prima leggere/)).toBeDefined();
});

it("an opinion written in the silence before a vote is said to be kept, and from when it is seen", async () => {
  await send({ status: "published", waitsFor: null }, "2026-12-14T14:00:00.000Z");
  await screen.findByText("Opinione salvata");
  expect(screen.getByText(/si vedrà dopo il voto, dal 14 dicembre 2026/)).toBeDefined();
});

describe("an opinion that is refused", () => {
  it("asks in the specified words and order for what is missing", async () => {
    await open();
    submitForm();
    expect(await screen.findByText("Seleziona una valutazione")).toBeDefined();
    choose(1);
    submitForm();
    expect(await screen.findByText("Scrivi un commento")).toBeDefined();
    typeInto("Il tuo commento", "x".repeat(1001));
    submitForm();
    expect(
      await screen.findByText("Il commento può avere al massimo 1000 caratteri"),
    ).toBeDefined();
  });

  it("says which words break which rule, loses nothing, and is taken once it is rewritten", async () => {
    const written = "Chi è contrario è un coglione, ecco.";
    server.current.answer(submitOpinion, () => {
      const reason = "insulto alla persona";
      throw new AppError("opinion_rejected", { reason }, [], [{ words: "coglione", rule: reason }]);
    });
    await open();
    choose(4);
    typeInto("Il tuo commento", written);
    submitForm();
    await screen.findAllByText("Il tuo commento non rispetta le linee guida: insulto alla persona");
    await screen.findByText("«coglione»");
    expect(readComment()).toBe(written);
    typeInto("Il tuo commento", "Chi è contrario non ha letto il progetto, peccato.");
    answer({ status: "held", waitsFor: "publication" });
    submitForm();
    await screen.findByText(SPECIFIED);
  });

  it("could not be sent: says so, and keeps what was typed", async () => {
    server.current.fail(submitOpinion, "internal");
    await open();
    choose(5);
    typeInto("Il tuo commento", "Una buona idea.");
    submitForm();
    await screen.findByText("Errore nell'invio dell'opinione");
    expect(readComment()).toBe("Una buona idea.");
  });
});

it("the form says under which name the opinion appears, as it is chosen", async () => {
  await open();
  await screen.findByText("Scrivi come «Utente»");
  fireEvent.click(screen.getByRole("radio", { name: "Compare come Ada Neri" }));
  await screen.findByText("Scrivi come «Ada Neri»");
  expect(screen.queryByText("Scrivi come «Utente»")).toBeNull();
});
