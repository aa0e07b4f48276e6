// Texts of a politician's page after one's own review.

export const afterVoteText = {
  step: (from: string, to: string) =>
    from === to
      ? `Con il tuo voto la stima resta ${to}`
      : `Con il tuo voto la stima passa da ${from} a ${to}`,
  uncounted: "La tua recensione è pubblica, ma per ora non conta nella stima.",
  why: "Scopri perché nelle impostazioni",
  around: "Chi non ha ancora valutazioni nello stesso luogo o vicino",
  place: (name: string) => `Chi altro rappresenta ${name}`,
} as const;
