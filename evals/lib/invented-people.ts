// Invented people in real places, for measuring search without the official files: namesakes, surnames
// that are towns, towns that are surnames.

import type { Source } from "#domain/politician/source.ts";
import { REGIONS, regionFromText } from "#domain/politician/regions.ts";
import type { Person } from "./search-people.ts";

const GIVEN =
  "Ada Bice Carlo Dario Elvira Fosca Gino Irma Livio Mirta Nello Oreste Piera Quinto Rosa Silvio Tina Ugo Vera Zeno".split(
    " ",
  );
const SURNAMES =
  "Abbrescia,Bellotti,Cardoni,D'Armento,De Falchi,Di Segni,Fanelloni,Garbuglia,Lo Verso,Malaspadi,Nottolini,Occhiverdi,Pallottini,Querciagrossa,Roma,Sant'Ambrogi,Torrebruna,Urzidoro,Vallescura,Zambottini,Ferraresi,Bruno,Della Corte,Monti,Castro".split(
    ",",
  );
const TOWNS =
  "Roma (RM),Torino (TO),Milano (MI),Reggio nell'Emilia (RE),Reggio di Calabria (RC),L'Aquila (AQ),Forlì (FC),Bolzano (BZ),Aosta (AO),La Spezia (SP),Castro (BG),Castro (LE),Samone (TO),Samone (TN),Bruno (AT),Romano Canavese (TO),Torino di Sangro (CH),Acqui Terme (AL),San Giovanni Rotondo (FG),Sant'Agata di Puglia (FG),Corigliano-Rossano (CS),Monza (MB),Pesaro (PU),Siena (SI),Lodi Vecchio (LO),Lodi (LO),Como (CO),Comano (MS),Ne (GE),Re (VB)".split(
    ",",
  );
const LISTS = ["Lega Salvini Premier", "Insieme per Roma", "Torino Bene Comune", "Lista Monti"];

export function inventPeople(): Person[] {
  const people: Person[] = [];
  const add = (
    source: Source,
    role: string,
    location: string | null,
    region: string | null,
    surnames: readonly string[] = SURNAMES,
  ) => {
    const number = people.length;
    const given = GIVEN[(number * 7 + Math.floor(number / 20)) % GIVEN.length] ?? "";
    const surname = surnames[(number * 11 + Math.floor(number / 25)) % surnames.length] ?? "";
    const list = LISTS[number % LISTS.length] ?? "";
    const name = number % 6 === 0 ? `${given} Maria ${surname}` : `${given} ${surname}`;
    people.push({ id: number + 1, name, role, source, location, region, supportingLists: [list] });
  };
  const ofParliament = SURNAMES.filter((surname) => !["Roma", "Castro", "Bruno"].includes(surname));
  for (let number = 0; number < 45; number += 1) {
    add("Camera", "Deputato", null, null, ofParliament);
    if (number % 2 === 0) add("Senato", "Senatore", null, null, ofParliament);
  }
  for (const region of REGIONS) {
    add("Regioni", "Presidente della regione", region, region);
    for (let number = 0; number < 4; number += 1) add("Regioni", "Consigliere", region, region);
  }
  for (const [at, town] of TOWNS.entries()) {
    const region = regionFromText(town);
    add("Comuni", "Sindaco", town, region);
    for (let number = 0; number < 30 - at / 2; number += 1)
      add("Comuni", number % 4 === 0 ? "Assessore" : "Consigliere", town, region);
  }
  return people;
}
