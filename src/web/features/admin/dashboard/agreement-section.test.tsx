import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { getModerationAgreement } from "#contract/moderation-engine.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useApiServer } from "#tests/components/api-server.ts";
import { renderPart } from "#tests/components/render.tsx";
import { AgreementSection } from "./agreement-section.tsx";

const server = useApiServer();

const BEFORE: OutputOf<typeof getModerationAgreement> = {
  decisions: 0,
  agreed: 0,
  heldInVain: 0,
  missed: 0,
  share: null,
  heldByClassifier: 0,
  heldByClassifierRightly: 0,
  classifier: {
    version: 1,
    madeAt: "2026-01-01T00:00:00.000Z",
    seedExamples: 2_345,
    peopleExamples: 0,
    threshold: 0.5,
    recall: 0.8,
    heldInVain: 0.05,
    heaviest: [{ word: "stronzo", weight: 4.25 }],
  },
  languageModel: null,
};

async function show(agreement: OutputOf<typeof getModerationAgreement>): Promise<string> {
  server.current.answer(getModerationAgreement, agreement);
  const { container } = await renderPart(<AgreementSection />);
  await screen.findByText("Classificatore");
  return container.textContent;
}

it("the dashboard shows what the classifier is made of, before anybody has decided anything", async () => {
  const words = await show(BEFORE);
  expect(words).toContain("Nessuna persona ha ancora deciso su un testo.");
  expect(words).toContain("versione 1");
  expect(words).toMatch(/2\.345 frasi scritte per questo progetto, 0 testi decisi/);
  expect(words).toContain("Nessuno configurato: nessun testo lascia il server.");
  expect(words).toContain("Le parole che pesano di più");
  expect(words).toMatch(/stronzo 4,25/);
});

it("the dashboard shows how often people agree, and what the classifier alone held in vain", async () => {
  const words = await show({
    ...BEFORE,
    decisions: 1,
    heldInVain: 1,
    share: 0,
    heldByClassifier: 1,
  });
  expect(words).toContain("0%");
  expect(words).toContain("su 1 testo deciso da una persona");
  expect(words).toContain("1 testo trattenuto dal solo classificatore: 0 poi tolti, 1 pubblicato.");
});
