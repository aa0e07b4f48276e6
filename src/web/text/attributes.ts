// The ten attributes: name, question, and the three groups of the form.

import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute, Score } from "#domain/rating/attributes.ts";

interface AttributeText {
  label: string;
  /** One line under the name in the form. */
  hint: string;
}

export const attributeText: Record<Attribute, AttributeText> = {
  honesty: { label: "Onestà", hint: "Dice la verità, non cerca vantaggi personali" },
  competence: { label: "Competenza", hint: "Conosce a fondo i temi di cui si occupa" },
  transparency: { label: "Trasparenza", hint: "Rende conto di scelte, spese e incontri" },
  coherence: { label: "Coerenza", hint: "Fa quello che ha promesso" },
  accessibility: { label: "Accessibilità", hint: "Si fa trovare e risponde ai cittadini" },
  respect: { label: "Rispetto", hint: "Tratta bene anche chi la pensa diversamente" },
  proactivity: { label: "Proattività", hint: "Propone soluzioni prima che diventi urgente" },
  balance: { label: "Equilibrio", hint: "Pesa tutte le ragioni prima di decidere" },
  responsibility: { label: "Responsabilità", hint: "Risponde delle decisioni, errori compresi" },
  inclusivity: { label: "Inclusività", hint: "Tiene conto di tutti, anche di chi ha meno voce" },
};

/** In attribute order, so that the groups list them in sequence. */
export const attributeGroups: readonly { title: string; attributes: readonly Attribute[] }[] = [
  { title: "Affidabilità", attributes: ATTRIBUTES.slice(0, 4) },
  { title: "Rapporto con i cittadini", attributes: ATTRIBUTES.slice(4, 7) },
  { title: "Modo di decidere", attributes: ATTRIBUTES.slice(7) },
];

/** What a number of stars means. */
export const scoreWords: Record<Score, string> = {
  1: "Pessimo",
  2: "Scarso",
  3: "Discreto",
  4: "Buono",
  5: "Ottimo",
};

export const attributeLabel = (attribute: Attribute): string => attributeText[attribute].label;
