// A bar as long as its value, drawn with SVG attributes because the CSP refuses style attributes.
// The number beside it carries the meaning.

interface BarProps {
  value: number;
  max: number;
  /** Number of segments; none by default. */
  cells?: number | undefined;
}

/** The bar alone, decorative: always put the number beside it. */
export function Bar({ value, max, cells = 1 }: BarProps) {
  const width = max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 10_000) / 100 : 0;
  const ticks = Array.from(
    { length: cells - 1 },
    (_, index) => `M${((index + 1) * 100) / cells} 0v10`,
  );
  return (
    <svg
      className="bar"
      viewBox="0 0 100 10"
      height="10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bar-fill" width={width} height="10" />
      {ticks.length > 0 && <path className="bar-ticks" d={ticks.join("")} />}
    </svg>
  );
}
