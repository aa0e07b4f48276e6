// A QR code drawn here, from a text that must not leave the page. Always dark on white, whatever the
// theme: that is what cameras read.

import { encode } from "uqr";

/** Light modules around the code, as ISO/IEC 18004 asks: on a dark page a camera finds no edge with fewer. */
const QUIET_ZONE = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="216"
      height="216"
      shapeRendering="crispEdges"
      className="rounded-lg"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={data.map(runs).join("")} />
    </svg>
  );
}

/** The dark stretches of one line. */
function runs(line: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < line.length; x += 1) {
    if (line[x] !== true) continue;
    const start = x;
    while (line[x + 1] === true) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`;
  }
  return path;
}
