// Where a region's outline and a town's dot stand in a drawn portrait. The outlines are in public/italy.svg, whose
// coordinates the positions of towns share (seeds/places/positions.csv).

/** Where somebody holds office, on the map. */
export interface MapPoint {
  /** ISTAT code of the region. */
  region: string;
  /** Of the town, in the coordinates of public/italy.svg; null for an office of the whole region. */
  at: readonly [x: number, y: number] | null;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** The outline of each region; a test compares them with public/italy.svg. */
export const REGION_BOXES: Readonly<Record<string, Box>> = {
  "01": [0, 47, 133, 174],
  "02": [10, 83, 58, 38],
  "03": [96, 35, 151, 143],
  "04": [193, 0, 107, 105],
  "05": [206, 31, 126, 138],
  "06": [292, 34, 82, 78],
  "07": [45, 178, 132, 64],
  "08": [132, 144, 182, 101],
  "09": [157, 193, 138, 151],
  "10": [271, 254, 70, 87],
  "11": [285, 228, 89, 90],
  "12": [248, 308, 132, 112],
  "13": [329, 304, 90, 84],
  "14": [376, 361, 62, 48],
  "15": [366, 399, 105, 103],
  "16": [426, 369, 184, 146],
  "17": [447, 425, 78, 83],
  "18": [462, 491, 81, 147],
  "19": [272, 595, 191, 124],
  "20": [78, 416, 87, 160],
};

/** In hundredths of the portrait: the letters stand below. */
const AREA = { x: 10, y: 8, width: 80, height: 56 };

export interface PlacedMap {
  /** `transform` of the outline. */
  transform: string;
  dot: { x: number; y: number } | null;
}

/** Centres the outline in its area of the portrait; null for an unknown region. */
export function placeMap({ region, at }: MapPoint): PlacedMap | null {
  const box = REGION_BOXES[region];
  if (box === undefined) return null;
  const [left, top, width, height] = box;
  const scale = Math.min(AREA.width / width, AREA.height / height);
  const x = AREA.x + AREA.width / 2 - scale * (left + width / 2);
  const y = AREA.y + AREA.height / 2 - scale * (top + height / 2);
  return {
    transform: `translate(${round(x)} ${round(y)})scale(${round(scale, 1000)})`,
    dot: at === null ? null : { x: round(x + scale * at[0]), y: round(y + scale * at[1]) },
  };
}

function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}
