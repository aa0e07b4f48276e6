// Texts of the pages of places.

import type { PlaceRef } from "#contract/place-ref.ts";
import { elide } from "#domain/elide.ts";
import type { OfficeKind } from "#domain/place/office-kind.ts";
import { POPULATION_YEAR } from "#domain/place/place.ts";
import type { PlaceLevel } from "#domain/place/place.ts";
import { termText } from "./offices.ts";
import { formatList } from "../lib/format-list.ts";
import { formatCount, formatMonth, pluralForm, pluralize } from "../lib/format.ts";
import type { Body, KnownOffices } from "../lib/known-offices.ts";

/** Kinds of offices by level of place. */
const OFFICES: Record<PlaceLevel, Record<OfficeKind, string>> = {
  town: {
    head: "Alla guida del Comune",
    presidency: "Presidenza del consiglio comunale",
    executive: "Giunta comunale",
    council: "Consiglio comunale",
    parliament: "In Parlamento",
  },
  province: {
    head: "Alla guida",
    presidency: "Presidenza del consiglio",
    executive: "Vicepresidenza e giunta",
    council: "Consiglio",
    parliament: "In Parlamento",
  },
  region: {
    head: "Alla guida della Regione",
    presidency: "Presidenza del consiglio regionale",
    executive: "Giunta regionale",
    council: "Consiglio regionale",
    parliament: "In Parlamento",
  },
  country: {
    head: "Presidenti di regione",
    presidency: "Presidenza",
    executive: "Governo",
    council: "Consigli",
    parliament: "In Parlamento",
  },
};

const PROVINCIAL_BODIES: readonly (readonly [RegExp, string])[] = [
  [/metropolitan/i, "della Città metropolitana"],
  [/libero consorzio/i, "del Libero consorzio"],
];

type Institution = "town" | "region";

/** /my-representatives says them below somebody of the region. */
const UNKNOWN: Record<Institution, Record<Body, string>> = {
  town: {
    head: "chi guida il Comune",
    executive: "chi fa parte della giunta comunale",
    council: "chi siede in consiglio comunale",
  },
  region: {
    head: "chi guida la Regione",
    executive: "chi fa parte della giunta regionale",
    council: "chi siede in consiglio regionale",
  },
};

/** "sindaco, giunta e consiglio", as far as they are known. */
function bodyNames(bodies: readonly Body[], leader: string): string {
  const names = { head: leader, executive: "giunta", council: "consiglio" };
  return formatList(bodies.map((body) => names[body]));
}

const COMMISSIONERS = "gestione commissariale";

function townHead(
  place: PlaceRef,
  name: string,
  { known, missing, leader }: KnownOffices,
  peopleCount: number,
) {
  const title = `${name} (${place.sigla ?? ""})`;
  if (known.length === 0)
    return {
      title: `${title}: il comune e i suoi vicini`,
      description: `I dati caricati finora non dicono chi è in carica nel Comune di ${name}: qui trovi la sua regione e i comuni vicini.`,
    };
  const mayor = leader === "deputy" ? "vicesindaco" : "sindaco";
  const names = bodyNames(known, leader === "commissioner" ? COMMISSIONERS : mayor);
  return {
    title: `${title}: ${names}`,
    description:
      missing.length === 0
        ? `Chi rappresenta ${name} in Comune, in Regione e in Parlamento: ${people(peopleCount)} nel Comune, con le valutazioni dei cittadini.`
        : `Chi è in carica nel Comune di ${name} secondo i dati caricati finora (${names}), con le valutazioni dei cittadini.`,
  };
}

function regionHead(name: string, { known, leader }: KnownOffices, peopleCount: number) {
  const inOffice = `${people(peopleCount)}, con le valutazioni dei cittadini`;
  if (known.length === 0)
    return {
      title: `${name}: province e comuni`,
      description: `Chi rappresenta le province e i comuni della regione ${name}: ${inOffice}.`,
    };
  const names = bodyNames(known, leader === "commissioner" ? COMMISSIONERS : "presidente");
  return {
    title: `${name}: ${names}${known.includes("council") ? " regionale" : ""}`,
    description: `Chi rappresenta la regione ${name}, le sue province e i suoi comuni: ${inOffice}.`,
  };
}

const people = (count: number) => pluralize(count, "persona in carica", "persone in carica");

export const placeText = {
  notFound: {
    title: "Luogo non trovato",
    text: "L'indirizzo potrebbe essere sbagliato. Cerca il tuo comune per nome, oppure parti dalla mappa delle regioni.",
    find: "Cerca il tuo comune",
    map: "Tutte le regioni",
  },
  office: (level: PlaceLevel, kind: OfficeKind) => OFFICES[level][kind],
  /** Of which body of the three that a province may have. */
  ofProvince: (kind: OfficeKind, offices: readonly string[]) => {
    const body = PROVINCIAL_BODIES.find(([sign]) => offices.some((office) => sign.test(office)));
    return `${OFFICES.province[kind]} ${body?.[1] ?? "della Provincia"}`;
  },
  kind: (place: PlaceRef, isCapital: boolean) => {
    switch (place.level) {
      case "town":
        return isCapital ? "Comune capoluogo" : "Comune";
      case "province":
        return "Territorio";
      case "region":
        return "Regione";
      case "country":
        return "Chi rappresenta chi vive qui, luogo per luogo";
    }
  },
  head: (place: PlaceRef, name: string, offices: KnownOffices, peopleCount: number) => {
    switch (place.level) {
      case "town":
        return townHead(place, name, offices, peopleCount);
      case "province":
        return {
          title: `${name}: sindaci e comuni`,
          description: `I comuni, chi li guida e chi amministra la provincia: ${people(peopleCount)}, con le valutazioni dei cittadini.`,
        };
      case "region":
        return regionHead(name, offices, peopleCount);
      case "country":
        return {
          title: "Italia: regioni, province e comuni",
          description:
            "Dalla mappa delle regioni fino al tuo comune: chi ti rappresenta e come lo valutano i cittadini.",
        };
    }
  },
  population: (count: number) =>
    `${pluralize(count, "abitante", "abitanti")} (Istat, ${POPULATION_YEAR})`,
  election: (day: string, until: string | null) =>
    until === null
      ? elide`Elezioni del ${day}`
      : termText.isOver(until)
        ? elide`Elezioni del ${day}. ${termText.over(until)}`
        : elide`Elezioni del ${day}; le prossime al più tardi entro ${formatMonth(until)}`,
  formerNames: (names: readonly string[]) => `Anche: ${names.join(", ")}`,
  /** The figures of a place contain those of the places in it. */
  peopleOf: (level: PlaceLevel, count: number, { known }: KnownOffices) => {
    switch (level) {
      case "town":
        return people(count);
      case "province":
        return `${people(count)} nei comuni`;
      case "region":
        return `${people(count)} ${known.length === 0 ? "nei comuni" : "in Regione e nei suoi comuni"}`;
      case "country":
        return `${people(count)} in comuni e regioni`;
    }
  },
  rated: (rated: number, all: number) =>
    rated === 0
      ? all === 1
        ? "Non ha ancora una valutazione"
        : `Nessuna delle ${formatCount(all)} ha ancora una valutazione`
      : `${formatCount(rated)} su ${formatCount(all)} ${pluralForm(rated, "ha", "hanno")} già una valutazione`,
  ratedShort: (rated: number) => pluralize(rated, "valutata", "valutate"),
  peopleShort: (count: number) => pluralize(count, "persona", "persone"),
  beFirst: {
    title: (ofTown: string) => `Sii la prima persona ${ofTown} a valutare`,
    text: "Qui nessuno ha ancora una recensione: bastano dieci voti e un commento.",
    action: (name: string) => `Valuta ${name}`,
  },
  nobody: {
    title: "Di questo luogo non abbiamo ancora nessuno",
    text: "I dati caricati finora non dicono chi è in carica qui.",
  },
  /** Which bodies of an institution the data do not have; null where they have all. */
  unknown: (level: Institution, { leader, missing }: KnownOffices) =>
    missing.length === 0
      ? null
      : leader === "commissioner"
        ? `I dati caricati finora hanno ${level === "town" ? "del Comune" : "della Regione"} la ${COMMISSIONERS}, senza ${bodyNames(missing, "")}.`
        : `I dati caricati finora non dicono ${missing.map((body) => UNKNOWN[level][body]).join(" né ")}.`,
  constituency: (name: string) => `Collegio ${name}`,
  region: {
    title: (name: string) => `In Regione: ${name}`,
    more: (others: number) =>
      others === 0
        ? "Vai alla pagina della regione"
        : `Giunta e consiglio della regione: altre ${formatCount(others)} persone`,
    none: "I dati caricati finora non dicono chi guida questa regione.",
  },
  parliament: {
    title: "In Parlamento",
    everywhere: "Chi siede nelle due camere, gruppo per gruppo.",
    elected: (inRegion: string) => `Elette ed eletti ${inRegion}`,
    unknown: (members: number) =>
      `I dati caricati finora non dicono dove sono stati eletti i ${formatCount(members)} parlamentari in carica, quindi non sappiamo chi di loro ti rappresenta.`,
    partly: (placed: number, members: number) =>
      `Conosciamo la regione di elezione di ${formatCount(placed)} parlamentari su ${formatCount(members)}: gli altri qui mancano.`,
    none: "Dei parlamentari in carica nessuno risulta eletto in questa regione.",
    empty: "In archivio non ci sono ancora parlamentari.",
    deputies: "La Camera dei deputati",
    senators: "Il Senato della Repubblica",
  },
  former: "Chi c'era prima",
  formerMore: "L'elenco mostra chi ha lasciato l'incarico per ultimo.",
  endedOn: (date: string) => elide`non risulta più in carica dal ${date}`,
  contents: {
    country: "Le regioni",
    region: "Le province",
    province: "I comuni e chi li guida",
    town: "",
  } satisfies Record<PlaceLevel, string>,
  noMayor: "Non sappiamo chi lo guida",
  list: "Cerca tra tutte le persone di questa regione",
  neighbours: {
    town: "Comuni vicini",
    province: "Altre province della regione",
    region: "Le altre regioni",
    country: "",
  } satisfies Record<PlaceLevel, string>,
  feed: "Ricevi le novità di questo luogo (feed Atom)",
  about: (km: number) => `circa ${formatCount(km)} km`,
  map: {
    title: "Mappa delle regioni",
    hint: "Scegli una regione dalla mappa o dall'elenco.",
    lit: (name: string) => `${name} sulla mappa d'Italia`,
    credit: "Contorni semplificati da",
    creditName: "@svg-maps/italy di Victor Cazanave",
    licence: "CC BY 4.0",
  },
};
