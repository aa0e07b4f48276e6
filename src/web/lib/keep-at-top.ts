// Keeps an element at the top of the view while the page above it changes its size: lists that are read again, pieces that
// load late. Ends with the first act of the reader.

const SETTLED_AFTER_MS = 3000;
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];

export function keepAtTop(element: Element): void {
  const scroll = () => element.scrollIntoView({ block: "start" });
  scroll();
  const acted = new AbortController();
  const end = AbortSignal.any([acted.signal, AbortSignal.timeout(SETTLED_AFTER_MS)]);
  const sizes = new ResizeObserver(scroll);
  sizes.observe(document.body);
  end.addEventListener("abort", () => sizes.disconnect());
  for (const act of ACTS)
    addEventListener(act, () => acted.abort(), { passive: true, signal: end });
}
