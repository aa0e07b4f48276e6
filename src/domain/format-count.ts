// Whole numbers for Italian readers, in pages, mails and answers alike. Without `useGrouping: "always"` Italian
// groups digits only from five on: "1234", but "12.345".

const counts = new Intl.NumberFormat("it-IT", { useGrouping: "always", maximumFractionDigits: 0 });

/** A whole number: "1.234". */
export function formatCount(count: number): string {
  return counts.format(count);
}
