// A link to a part of the page opens what it is folded in. Browsers do so for addresses that they open themselves only.

export function openAround(part: Element): void {
  for (
    let folded = part.closest("details");
    folded !== null;
    folded = folded.parentElement?.closest("details") ?? null
  )
    folded.open = true;
}
