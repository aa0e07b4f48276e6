// Texts of the audit log. Every action needs one: without it the code does not compile.

import type { OTHER_ACTORS } from "#contract/audit.ts";
import type { AuditAction, AuditSubject } from "#domain/audit/actions.ts";
import { RULE_TEXTS } from "#domain/moderation/guideline-rules.ts";

/** Placed between actor and subject. */
const sentences: Record<AuditAction, string> = {
  "import-started": "ha letto un file da importare",
  "import-applied": "ha importato un file",
  "sync-started": "ha avviato una sincronizzazione",
  "sync-applied": "ha applicato una sincronizzazione",
  "operation-confirmed": "ha confermato un'operazione",
  "operation-cancelled": "ha annullato un'operazione",
  "operation-failed": "non ha portato a termine un'operazione",
  "source-deleted": "ha cancellato i politici di una fonte",
  "source-restored": "ha ripristinato i politici di una fonte",
  "demo-removal-started": "ha chiesto di rimuovere i dati dimostrativi",
  "demo-removed": "ha rimosso i dati dimostrativi",
  "party-corrected": "ha corretto il partito di una lista",
  "person-merged": "ha unito due politici",
  "person-merge-undone": "ha annullato l'unione di due politici",
  "people-kept-apart": "ha deciso che due politici sono persone diverse",
  "pair-reopened": "ha riaperto la decisione su due politici",
  "person-added": "ha aggiunto una persona",
  "person-corrected": "ha corretto una persona",
  "person-restored": "ha rimesso i dati della fonte di una persona",
  "person-hidden": "ha nascosto una persona",
  "person-shown": "ha mostrato di nuovo una persona",
  "office-added": "ha aggiunto una carica",
  "office-corrected": "ha corretto una carica",
  "office-restored": "ha rimesso i dati della fonte di una carica",
  "office-ended": "ha fatto cessare una carica",
  "office-reopened": "ha riaperto una carica",
  "office-removed": "ha tolto una carica aggiunta a mano",
  "people-converted": "ha riunito le cariche di ogni persona",
  "review-decided": "ha deciso su una recensione",
  "opinion-decided": "ha deciso su un'opinione",
  "appeal-decided": "ha deciso su un ricorso",
  "surge-decided": "ha deciso su un'ondata",
  "surge-proposed": "ha proposto una decisione su un'ondata",
  "surge-agreed": "ha confermato la decisione proposta su un'ondata",
  "surge-rejected": "ha respinto la decisione proposta su un'ondata",
  "user-looked-at": "ha guardato un account",
  "user-sanctioned": "ha sanzionato un account",
  "sanction-lifted": "ha tolto una sanzione a un account",
  "role-granted": "ha reso amministratore un account",
  "role-withdrawn": "ha tolto il ruolo di amministratore a un account",
  "topic-created": "ha pubblicato un tema",
  "topic-edited": "ha modificato un tema",
  "topic-scheduled": "ha dato una scadenza a un tema",
  "topic-closed": "ha concluso un tema",
  "topic-reopened": "ha riaperto un tema",
  "job-retried": "ha rimesso in coda lavori abbandonati",
};

const subjects: Record<AuditSubject, string> = {
  source: "fonte",
  operation: "operazione",
  review: "recensione",
  opinion: "opinione",
  appeal: "ricorso",
  user: "account",
  topic: "tema",
  politician: "politico",
  job: "lavoro",
  party: "lista",
  surge: "ondata",
};

/** Labels of detail fields; unknown fields show their own name. */
const detailNames: Readonly<Record<string, string>> = {
  by: "cercato per",
  role: "ruolo",
  own: "a se stesso",
  name: "nome",
  lists: "liste",
  place: "luogo",
  constituency: "collegio",
  beganOn: "dal",
  endedOn: "cessata il",
  photo: "foto",
  page: "scheda",
  office: "carica n.",
  title: "titolo",
  description: "descrizione",
  opinions: "opinioni",
  politicians: "politici",
  offices: "cariche",
  regions: "solo le regioni",
  provinces: "solo le province",
  roles: "solo le cariche",
  person: "altra pagina",
  merged: "pagine riunite",
  reviews: "recensioni",
  othersReviews: "recensioni di account veri",
  accounts: "account",
  family: "partito",
  topics: "temi",
  keptTopics: "temi che restano",
  many: "quanti",
  source: "fonte",
  file: "file",
  added: "aggiunti",
  updated: "aggiornati",
  ended: "cessati",
  skipped: "saltati",
  rejected: "rifiutati",
  rule: "regola",
  decision: "decisione",
  reason: "motivo",
  outcome: "esito",
  until: "fino al",
  deleted: "rimossi",
  kind: "tipo",
  state: "stato",
  looked: "ha visto",
  case: "caso",
  appeal: "ricorso",
  reports: "segnalazioni",
  endsTooMany: "oltre un quinto cessati",
  sanction: "sanzione",
  days: "giorni",
  status: "stato",
  before: "decisione di prima",
  aside: "messe da parte",
  released: "da far contare",
};

const detailValues: Readonly<Record<string, string>> = {
  true: "sì",
  false: "no",
  null: "–",
  email: "indirizzo",
  id: "identificativo",
  admin: "amministratore",
  all: "tutti",
  import: "importazione",
  sync: "sincronizzazione",
  delete: "cancellazione",
  reading: "in lettura",
  waiting: "in attesa",
  applying: "in corso",
  sanctions: "le sanzioni",
  "hide-provisionally": "nascosta per ora",
  keep: "mantenuta",
  hide: "nascosta",
  remove: "rimossa",
  warning: "avviso",
  suspension: "sospensione",
  ban: "blocco permanente",
  upheld: "respinto",
  overturned: "accolto",
  confirmed: "restano da parte",
  released: "contano tutte",
  partly_released: "ne contano alcune",
};

export const adminAudit = {
  title: "Registro",
  description:
    "Area di amministrazione di Scrutinio: il registro di ciò che è stato fatto e guardato.",
  lead: "Chi ha fatto o guardato che cosa, e quando. Si può solo aggiungere, mai cambiare.",
  listLabel: "Voci del registro, dalla più recente",
  loadingMore: "Caricamento...",
  more: "Mostra altre",
  empty: "Nessuna voce con questi filtri",
  emptyAll: "Il registro è ancora vuoto",
  clear: "Togli i filtri",
  filters: {
    label: "Filtra il registro",
    actor: "Chi",
    action: "Che cosa",
    subject: "A che cosa",
    subjectId: "Numero o identificativo",
    from: "Dal",
    to: "Al",
    any: "Tutti",
    anything: "Tutto",
    submit: "Filtra",
    subjectMissing: "Scegli a che cosa si riferisce il numero",
    toBeforeFrom: "Questa data viene prima di «Dal»",
  },
  actors: {
    "command-line": "Riga di comando",
    platform: "La piattaforma",
  } satisfies Record<(typeof OTHER_ACTORS)[number], string>,
  /** An administrator whose account was deleted. */
  goneActor: (id: string) => `Account cancellato (${id.slice(0, 8)}…)`,
  sentence: (action: string) => (isKey(sentences, action) ? sentences[action] : action),
  actionOption: (action: AuditAction) => {
    const sentence = sentences[action].replace(/^ha /, "");
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  },
  subjectKind: (kind: string) => (isKey(subjects, kind) ? subjects[kind] : kind),
  subject: (kind: string, id: string) => {
    const called = isKey(subjects, kind) ? subjects[kind] : kind;
    if (id === "all") return "tutti i lavori abbandonati";
    if (id.length > 20) return `${called} ${id.slice(0, 8)}…`;
    return /^\d+$/.test(id) ? `${called} n. ${id}` : `${called} ${id}`;
  },
  detail: (name: string, value: unknown) => {
    const said = String(value);
    const shown =
      name === "rule" && isKey(RULE_TEXTS, said)
        ? RULE_TEXTS[said].title
        : (detailValues[said] ?? said);
    return `${detailNames[name] ?? name}: ${shown}`;
  },
  download: "Scarica CSV",
  downloading: "Preparazione...",
  downloaded: (count: string) => `Scaricate ${count} voci`,
  truncated: (count: string) =>
    `Scaricate le ${count} voci più recenti: restringi il periodo per avere le altre`,
  columns: ["Data e ora", "Chi", "Che cosa", "Azione", "A che cosa", "Identificativo", "Dettagli"],
} as const;

function isKey<Key extends string>(record: Record<Key, unknown>, key: string): key is Key {
  return Object.hasOwn(record, key);
}
