// Texts of a politician's page after one's own review.

export const afterVoteText = {
  step: (from: string, to: string) =>
    from === to
      ? `Con il tuo voto la stima resta ${to}`
      : `Con il tuo voto la stima passa da ${from} a ${to}`,
  /** The number that was missing. */
  first: (estimate: string) => `Con il tuo voto c'è la prima stima: ${estimate}`,
  /** While there is no number yet. */
  counted:
    "Il tuo voto è conteggiato. Per la cifra ne servono altri: chi si è iscritto da poco pesa poco, poi sempre di più.",
  around: "Chi non ha ancora valutazioni nello stesso luogo o vicino",
  place: (name: string, isTown: boolean) =>
    isTown ? `Chi altro rappresenta ${name}` : `Chi altro è in carica: ${name}`,
} as const;
