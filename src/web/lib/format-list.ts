// Lists as Italian writes them. Separate from format.ts, which every page loads.

const conjunctions = new Intl.ListFormat("it-IT", { type: "conjunction" });

/** "Anna, Bruno e Carla". */
export function formatList(parts: readonly string[]): string {
  return conjunctions.format(parts);
}
