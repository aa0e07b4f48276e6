// Texts of a politician's page after one's own review.

export const afterVoteText = {
  step: (from: string, to: string) =>
    from === to
      ? `Con il tuo voto la stima resta ${to}`
      : `Con il tuo voto la stima passa da ${from} a ${to}`,
  /** While there is no number yet. */
  counted: (before: string, now: string) =>
    `Il tuo voto è contato: quelli dati pesavano ${before}, ora ${now}`,
  around: "Chi non ha ancora valutazioni nello stesso luogo o vicino",
  place: (name: string) => `Chi altro rappresenta ${name}`,
} as const;
