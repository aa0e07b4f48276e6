// The twenty regions in their displayed spelling, and how official files write them: province
// codes, upper case, bilingual names, the autonomous provinces.

import { foldText } from "./search-text.ts";

/** Provinces by code; abolished ones last, because older files contain them. */
const PROVINCES = {
  Piemonte:
    "TO Torino, VC Vercelli, NO Novara, CN Cuneo, AT Asti, AL Alessandria, BI Biella, VB Verbano-Cusio-Ossola",
  "Valle d'Aosta": "AO Aosta",
  Lombardia:
    "VA Varese, CO Como, SO Sondrio, MI Milano, BG Bergamo, BS Brescia, PV Pavia, CR Cremona, MN Mantova, LC Lecco, LO Lodi, MB Monza e della Brianza",
  "Trentino-Alto Adige": "BZ Bolzano, TN Trento",
  Veneto: "VR Verona, VI Vicenza, BL Belluno, TV Treviso, VE Venezia, PD Padova, RO Rovigo",
  "Friuli-Venezia Giulia": "UD Udine, GO Gorizia, TS Trieste, PN Pordenone",
  Liguria: "IM Imperia, SV Savona, GE Genova, SP La Spezia",
  "Emilia-Romagna":
    "PC Piacenza, PR Parma, RE Reggio nell'Emilia, MO Modena, BO Bologna, FE Ferrara, RA Ravenna, FC Forlì-Cesena, RN Rimini, FO Forlì",
  Toscana:
    "MS Massa-Carrara, LU Lucca, PT Pistoia, FI Firenze, LI Livorno, PI Pisa, AR Arezzo, SI Siena, GR Grosseto, PO Prato",
  Umbria: "PG Perugia, TR Terni",
  Marche: "PU Pesaro e Urbino, AN Ancona, MC Macerata, AP Ascoli Piceno, FM Fermo, PS Pesaro",
  Lazio: "VT Viterbo, RI Rieti, RM Roma, LT Latina, FR Frosinone",
  Abruzzo: "AQ L'Aquila, TE Teramo, PE Pescara, CH Chieti",
  Molise: "CB Campobasso, IS Isernia",
  Campania: "CE Caserta, BN Benevento, NA Napoli, AV Avellino, SA Salerno",
  Puglia: "FG Foggia, BA Bari, TA Taranto, BR Brindisi, LE Lecce, BT Barletta-Andria-Trani",
  Basilicata: "PZ Potenza, MT Matera",
  Calabria: "CS Cosenza, CZ Catanzaro, RC Reggio Calabria, KR Crotone, VV Vibo Valentia",
  Sicilia:
    "TP Trapani, PA Palermo, ME Messina, AG Agrigento, CL Caltanissetta, EN Enna, CT Catania, RG Ragusa, SR Siracusa",
  Sardegna:
    "SS Sassari, NU Nuoro, CA Cagliari, OR Oristano, OG Ogliastra, VS Medio Campidano, OT Gallura Nord-Est Sardegna, CI Sulcis Iglesiente, SU Sud Sardegna",
} as const;

export type Region = keyof typeof PROVINCES;

export function isRegion(text: string): text is Region {
  return Object.hasOwn(PROVINCES, text);
}

/** In the official order, from north to south. */
export const REGIONS: readonly Region[] = Object.keys(PROVINCES).filter(isRegion);

export interface Province {
  code: string;
  name: string;
  region: Region;
}

/** Every province there is or was. */
export const ALL_PROVINCES: readonly Province[] = REGIONS.flatMap((region) =>
  PROVINCES[region]
    .split(", ")
    .map((province) => ({ code: province.slice(0, 2), name: province.slice(3), region })),
);

/** Other names of regions, folded; the regions' own names are added below. */
export const REGION_ALIASES: readonly (readonly [string, Region])[] = [
  ["vallee d aoste", "Valle d'Aosta"],
  ["aostatal", "Valle d'Aosta"],
  ["trentino sudtirol", "Trentino-Alto Adige"],
  ["trentino alto adige sudtirol", "Trentino-Alto Adige"],
  ["trentino", "Trentino-Alto Adige"],
  ["alto adige", "Trentino-Alto Adige"],
  ["sudtirol", "Trentino-Alto Adige"],
  ["provincia autonoma di trento", "Trentino-Alto Adige"],
  ["provincia autonoma di bolzano", "Trentino-Alto Adige"],
  ["p a trento", "Trentino-Alto Adige"],
  ["p a bolzano", "Trentino-Alto Adige"],
  ["friuli", "Friuli-Venezia Giulia"],
  ["emilia", "Emilia-Romagna"],
  ["romagna", "Emilia-Romagna"],
  ["le marche", "Marche"],
  ["puglie", "Puglia"],
  ["abruzzi", "Abruzzo"],
  ["lucania", "Basilicata"],
  ["siciliana", "Sicilia"],
];

export const PROVINCE_NAMES: ReadonlyMap<string, string> = new Map(
  ALL_PROVINCES.map(({ code, name }) => [code, name]),
);

const REGION_BY_PROVINCE = new Map(ALL_PROVINCES.map(({ code, region }) => [code, region]));

const REGION_BY_NAME = new Map<string, Region>([
  ...REGIONS.map((region) => [foldText(region), region] as const),
  ...REGION_ALIASES,
]);

const REGION_BY_PROVINCE_NAME = new Map<string, Region>([
  ...ALL_PROVINCES.map(({ name, region }) => [foldText(name), region] as const),
  ["reggio emilia", "Emilia-Romagna"],
  ["reggio di calabria", "Calabria"],
  ["monza", "Lombardia"],
  ["bozen", "Trentino-Alto Adige"],
]);

/** The region of a two-letter province code in any case ("AL"), or null. */
export function regionOfProvince(code: string): Region | null {
  return REGION_BY_PROVINCE.get(code.trim().toUpperCase()) ?? null;
}

/**
 * The region a text names: "VALLE D'AOSTA/VALLÉE D'AOSTE", "Regione Lazio", "Provincia autonoma di
 * Trento". Null when the text is not exactly a region.
 */
export function regionNamed(text: string): Region | null {
  const folded = foldText(text).replace(/^regione (?:autonoma )?/, "");
  return REGION_BY_NAME.get(folded) ?? byBothHalves(text);
}

/**
 * The region of a place, as far as its text tells: by province code ("Acqui Terme (AL)", "AL"), by
 * a leading region name ("Lombardia 1 - U03"), or by a provincial capital or province ("Torino",
 * "Provincia di Torino"). Else null.
 */
export function regionFromText(text: string): Region | null {
  const code = /\(([A-Za-z]{2})\)/.exec(text)?.[1] ?? /^\s*([A-Z]{2})\s*$/.exec(text)?.[1];
  const byCode = code === undefined ? null : regionOfProvince(code);
  if (byCode !== null) return byCode;
  const named = regionNamed(text);
  if (named !== null) return named;
  const folded = foldText(text);
  for (const region of REGIONS) {
    if (folded.startsWith(`${foldText(region)} `)) return region;
  }
  const province = folded.replace(
    /^(?:provincia|citta metropolitana|libero consorzio comunale) di /,
    "",
  );
  return REGION_BY_PROVINCE_NAME.get(province) ?? null;
}

/** In a bilingual name with a slash, the first half must be a region's name. */
function byBothHalves(text: string): Region | null {
  const [first = "", second] = text.split("/");
  return second === undefined ? null : (REGION_BY_NAME.get(foldText(first)) ?? null);
}
