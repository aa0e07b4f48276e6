// Every page of the site, with examples of its states.

import { paths } from "#web/lib/paths.ts";

export interface PageExample {
  path: string;
  status: number;
  /** A part of it. */
  title: string;
}

/** Pages with parameters or several states, and what their titles say. */
const EXAMPLES: PageExample[] = [
  { path: paths.home, status: 200, title: "Scrutinio" },
  { path: paths.politicians, status: 200, title: "Politici" },
  { path: `${paths.politicians}?q=forli&ruolo=Sindaco`, status: 200, title: "Politici" },
  { path: `${paths.politicians}?q=qwertyuiop`, status: 200, title: "Politici" },
  { path: paths.politician.replace(":id", "1"), status: 200, title: "Senatore" },
  { path: paths.politician.replace(":id", "999999"), status: 404, title: "Politico non trovato" },
  { path: paths.politician.replace(":id", "nessuno"), status: 404, title: "Politico non trovato" },
  { path: paths.compare, status: 200, title: "Confronto fra politici" },
  { path: `${paths.compare}?p=1`, status: 200, title: "a confronto" },
  { path: `${paths.compare}?p=1,300,500,700&ordina=differenza`, status: 200, title: "a confronto" },
  { path: `${paths.compare}?p=1,999999&q=anna`, status: 200, title: "a confronto" },
  { path: `${paths.compare}?p=999999`, status: 404, title: "Confronto fra politici" },
  { path: paths.rankings, status: 200, title: "Classifiche" },
  { path: `${paths.rankings}?voce=onesta&gruppo=1`, status: 200, title: "Onestà, gruppo 1" },
  { path: `${paths.rankings}?regione=Lazio&ordina=inverso`, status: 200, title: "Lazio" },
  { path: `${paths.rankings}?ruolo=Doge`, status: 200, title: "Classifiche" },
  { path: `${paths.rankings}?gruppo=9999`, status: 404, title: "gruppo 9.999" },
  { path: paths.senate, status: 200, title: "Senato della Repubblica" },
  { path: paths.deputies, status: 200, title: "Camera dei deputati" },
  { path: paths.senateDivisions, status: 200, title: "Votazioni del Senato" },
  { path: paths.deputiesDivisions, status: 200, title: "Votazioni della Camera" },
  { path: `${paths.deputiesDivisions}/vs19_1_001`, status: 404, title: "Votazione non trovata" },
  { path: "/parliament/regno/divisions/1", status: 404, title: "Votazione non trovata" },
  { path: paths.place.replace(":slug", "058091-roma"), status: 200, title: "Roma (RM)" },
  { path: paths.place.replace(":slug", "058-roma"), status: 200, title: "Città metropolitana" },
  { path: paths.place.replace(":slug", "12-lazio"), status: 200, title: "Lazio" },
  { path: paths.place.replace(":slug", "IT-italia"), status: 200, title: "Italia" },
  { path: paths.place.replace(":slug", "999999"), status: 404, title: "Luogo non trovato" },
  { path: paths.place.replace(":slug", "roma"), status: 404, title: "Luogo non trovato" },
  { path: paths.myRepresentatives, status: 200, title: "I tuoi rappresentanti" },
  { path: `${paths.myRepresentatives}?comune=Castro`, status: 200, title: "I tuoi rappresentanti" },
  { path: paths.topics, status: 200, title: "Temi di interesse pubblico" },
  { path: `${paths.topics}?q=strade`, status: 200, title: "Temi: «strade»" },
  { path: `${paths.topics}?q=qwertyuiop`, status: 200, title: "Temi: «qwertyuiop»" },
  { path: paths.topic.replace(":id", "1"), status: 200, title: "30 km/h" },
  { path: paths.topic.replace(":id", "999999"), status: 404, title: "Argomento non trovato" },
  { path: paths.topic.replace(":id", "uno"), status: 404, title: "Argomento non trovato" },
  { path: "/share/politician/1", status: 200, title: "Condividi" },
  { path: "/share/rankings/voce%3Donesta", status: 200, title: "Condividi Classifiche: Onestà" },
  { path: "/share/place/12", status: 200, title: "Condividi Lazio" },
  { path: "/share/topic/1", status: 200, title: "Condividi" },
  { path: "/share/compare/1,300", status: 200, title: "Condividi" },
  { path: "/share/compare/1", status: 404, title: "Oops! Page not found" },
  { path: "/share/politician/999999", status: 404, title: "Oops! Page not found" },
  { path: paths.auth, status: 200, title: "Accedi" },
  { path: `${paths.auth}?modo=registrazione`, status: 200, title: "Registrati" },
  { path: `${paths.auth}?modo=recupero`, status: 200, title: "Recupera" },
  { path: `${paths.auth}?modo=verifica`, status: 200, title: "Verifica in due passaggi" },
  { path: paths.confirmEmail, status: 200, title: "Conferma il tuo indirizzo" },
  { path: paths.samplePoliticians, status: 200, title: "Politici di esempio" },
  { path: `${paths.samplePoliticians}?q=nessuno`, status: 200, title: "Politici di esempio" },
  { path: paths.samplePolitician.replace(":id", "1"), status: 200, title: "Senatrice" },
  { path: paths.samplePolitician.replace(":id", "7"), status: 404, title: "Politico non trovato" },
  { path: paths.install, status: 200, title: "Installa l'app" },
  { path: paths.about, status: 200, title: "Chi Siamo" },
  { path: paths.privacy, status: 200, title: "Privacy policy" },
  { path: paths.communityGuidelines, status: 200, title: "Linee guida della community" },
  { path: paths.support, status: 200, title: "Centro assistenza" },
  { path: paths.accessibility, status: 200, title: "Dichiarazione di accessibilità" },
  { path: paths.devices, status: 200, title: "Accessi e dispositivi" },
  { path: paths.receipt, status: 200, title: "Controlla una ricevuta" },
  { path: `${paths.follow}?cosa=politician-1`, status: 200, title: "Segui una pagina" },
  { path: paths.follow, status: 200, title: "Segui una pagina" },
  { path: paths.unsubscribe, status: 200, title: "Non ricevere più le novità" },
  { path: `${paths.unsubscribe}?codice=x`, status: 200, title: "Non ricevere più le novità" },
  { path: `${paths.claim}?politico=1`, status: 200, title: "Parla a nome di chi è in carica" },
  { path: paths.claim, status: 200, title: "Parla a nome di chi è in carica" },
  { path: paths.myOffice, status: 200, title: "A nome di chi è in carica" },
  { path: paths.methodology, status: 200, title: "Metodologia" },
  { path: paths.api, status: 200, title: "API pubblica" },
  { path: paths.integrity, status: 200, title: "Integrità delle valutazioni" },
  { path: paths.forPoliticians, status: 200, title: "Per chi è valutato" },
  { path: paths.transparency, status: 200, title: "Trasparenza della moderazione" },
  { path: paths.transparencyDecisions, status: 200, title: "Decisioni di moderazione" },
  { path: paths.openData, status: 200, title: "Dati aperti" },
  { path: paths.testSet, status: 200, title: "Banco di prova delle votazioni" },
  { path: paths.adminSync, status: 200, title: "Gestione Politici" },
  { path: paths.admin, status: 200, title: "Quadro" },
  { path: paths.adminModeration, status: 200, title: "Moderazione" },
  { path: paths.adminSurges, status: 200, title: "Ondate di recensioni e opinioni" },
  { path: paths.adminSurge.replace(":id", "1"), status: 200, title: "Un'ondata" },
  { path: paths.adminClaims, status: 200, title: "Richieste di rappresentanza" },
  { path: paths.adminPeople, status: 200, title: "Schede delle persone" },
  { path: paths.adminPersonNew, status: 200, title: "Nuova persona" },
  { path: paths.adminPerson.replace(":id", "1"), status: 200, title: "Scheda di una persona" },
  { path: paths.adminTopics, status: 200, title: "Temi" },
  { path: paths.adminTopicNew, status: 200, title: "Nuovo tema" },
  { path: paths.adminTopic.replace(":id", "1"), status: 200, title: "Modifica il tema" },
  { path: paths.adminPairs, status: 200, title: "Doppioni" },
  { path: paths.adminTransparency, status: 200, title: "Rapporto di trasparenza" },
  { path: paths.adminVotes, status: 200, title: "Elezioni e referendum" },
  { path: paths.adminCorrections, status: 200, title: "Richieste di correzione" },
  { path: paths.adminUsers, status: 200, title: "Utenti" },
  { path: paths.adminAudit, status: 200, title: "Registro" },
  { path: paths.offline, status: 200, title: "Nessuna connessione" },
  { path: "/non-esiste", status: 404, title: "Oops! Page not found" },
];

/** Pages that differ for signed-in users. */
export const OWN_PAGES: PageExample[] = [
  { path: paths.settings, status: 200, title: "Impostazioni Account" },
  // It has no content of its own: it redirects to Home.
  { path: paths.auth, status: 200, title: "Valuta chi ti rappresenta" },
];

/** They complete a sign-in and a verification: providers.test.ts follows them. */
export const WITHOUT_EXAMPLE: string[] = [paths.googleReturn, paths.identityReturn];

/** Every page: those without an example are visited at their address. */
export const PAGES: PageExample[] = [
  ...EXAMPLES,
  ...Object.values(paths)
    .filter((path) => !path.includes(":") && !WITHOUT_EXAMPLE.includes(path))
    .filter((path) => ![...EXAMPLES, ...OWN_PAGES].some((one) => one.path === path))
    .map((path) => ({ path, status: 200, title: "Scrutinio" })),
];

export const OTHER_PAGES = PAGES.filter(({ path }) => !path.startsWith(paths.auth));
/** Elsewhere the header has one more link for administrators, which the home page shows. */
export const ADMIN_PAGES = OTHER_PAGES.filter(
  ({ path }) => path === paths.home || path.startsWith(paths.admin),
);

/** The address of the site's table that an example is of; a page that does not exist is of none. */
export function templateOf({ path }: PageExample): string | undefined {
  const [pathname = ""] = path.split("?");
  const templates = Object.values(paths);
  return (
    templates.find((template) => template === pathname) ??
    templates.find((template) =>
      new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(pathname),
    )
  );
}

/** The first example of each address, and the page that does not exist. */
export function onePerTemplate(examples: readonly PageExample[]): PageExample[] {
  const seen = new Set<string | undefined>();
  return examples.filter((example) => {
    const template = templateOf(example);
    if (seen.has(template)) return false;
    seen.add(template);
    return true;
  });
}
