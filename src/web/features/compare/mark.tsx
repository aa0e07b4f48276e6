// The mark of a person in a comparison: a shape of its own, so that colour is never the only sign.

interface MarkProps {
  /** Index of the person. */
  at: number;
}

/** Around 0, 0. */
const SHAPES = [
  "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
  "M-5.5-5.5h11v11h-11z",
  "M0-7 7 5.5H-7z",
  "M0-7.5 7.5 0 0 7.5-7.5 0z",
];

export const markClass = (at: number) => `compare-mark-${at}`;

/** In text. */
export function Mark({ at }: MarkProps) {
  return (
    <svg className={`compare-mark ${markClass(at)}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={SHAPES[at]} />
    </svg>
  );
}

/** In a drawing, where `x` is its middle. */
export function MarkAt({ at, x, y }: MarkProps & { x: string; y: number }) {
  return (
    <svg x={x} y={y} overflow="visible" className={markClass(at)}>
      <path d={SHAPES[at]} />
    </svg>
  );
}
