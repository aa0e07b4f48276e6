// Texts of the reader's own town: on the home page, on pages of towns, on /my-representatives.

import { pluralize } from "../lib/format.ts";

export const myTownText = {
  set: "È il mio comune",
  isSet: "È il tuo comune",
  unset: "Non è più il mio comune",
  note: "Resta solo in questo browser: non lo sappiamo e non lo salviamo.",
  title: "I tuoi rappresentanti",
  inTown: (atTown: string) => `Chi ti rappresenta ${atTown}`,
  all: "Tutti i miei rappresentanti",
  change: "Cambia comune",
  question: "Qual è il tuo comune?",
  questionText:
    "Ti mostriamo chi lo guida, chi guida la tua regione e, se i dati lo dicono, chi hai mandato in Parlamento.",
  label: "Nome del comune",
  hint: "Per esempio Siena, Reggio Emilia o Bozen.",
  submit: "Mostra chi mi rappresenta",
  choose: "Scegli il tuo comune",
  map: "Parti dalla mappa d'Italia",
  inhabitants: (count: number) => pluralize(count, "abitante", "abitanti"),
  several: (text: string) => `Più comuni corrispondono a «${text}». Qual è il tuo?`,
  none: (text: string) =>
    `Nessun comune si chiama «${text}». Controlla come è scritto, oppure parti dalla mappa delle regioni.`,
  /** No list of postcodes has a licence (decision 46). */
  postcode: (text: string) =>
    `«${text}» sembra un CAP: l'elenco dei CAP non è pubblico, quindi scrivi il nome del comune.`,
  failed: "Non è stato possibile leggere i dati del tuo comune.",
  retry: "Riprova",
  /** Read to who does not see the faces. */
  faces: "Alla guida e in Parlamento",
  town: "In Comune",
  region: "In Regione",
  parliament: "In Parlamento",
  collegeUnknown:
    "I dati caricati finora non dicono in quale collegio è stato eletto chi siede in Parlamento: qui sotto trovi chi è stato eletto nella tua regione.",
  /** Of a town with several single-member colleges. */
  divided: (name: string) => `Collegi uninominali di ${name}`,
  ownMembers: {
    Camera: "Alla Camera dal tuo territorio",
    Senato: "Al Senato dal tuo territorio",
    both: "In Parlamento dal tuo territorio",
  },
  /** The Camera gives of everybody the college with several members, of who was elected in one within it too. */
  collegeNote:
    "Elette ed eletti nel collegio plurinominale del tuo comune, o in un collegio uninominale al suo interno: la fonte non sempre dice in quale.",
  electedInRegion: "Elette ed eletti nella tua regione",
  otherMembers: "Elette ed eletti in altri collegi della regione",
  unrated: {
    title: "Le persone più vicine a te ancora senza valutazione",
    hint: "Le recensioni sono ancora poche: la tua può essere la prima.",
    none: "Qui intorno hanno già tutti almeno una recensione. Puoi aggiungere la tua a chi vuoi.",
  },
  others: (count: number) => `e ${pluralize(count, "altra persona", "altre persone")}`,
};
