// Reasons why a synchronisation with a chamber's open data stops: a stable code and its Italian
// sentence. Nothing has changed then.

export const SYNC_REFUSALS = {
  service_unreachable:
    "Il servizio dei dati aperti ({source}) non è raggiungibile. Nulla è stato cambiato: riprova più tardi",
  service_slow:
    "Il servizio dei dati aperti ({source}) non risponde in tempo. Nulla è stato cambiato: riprova più tardi",
  service_refuses:
    "Il servizio dei dati aperti ({source}) per ora rifiuta altre richieste. Nulla è stato cambiato: riprova tra qualche minuto",
  service_broken:
    "Il servizio dei dati aperti ({source}) è guasto. Nulla è stato cambiato: riprova più tardi",
  answer_unreadable:
    "Il servizio dei dati aperti ({source}) ha risposto con qualcosa che non è un elenco, forse una pagina di manutenzione. Nulla è stato cambiato: riprova più tardi",
  answer_incomplete:
    "Il servizio dei dati aperti ({source}) ha dato solo una parte dell'elenco. Nulla è stato cambiato: riprova più tardi",
  answer_too_large:
    "La risposta del servizio dei dati aperti ({source}) è molto più grande del previsto. Nulla è stato cambiato",
  service_moved:
    "Il servizio dei dati aperti ({source}) rimanda altrove. Nulla è stato cambiato: va controllata l'impostazione {setting}",
  question_refused:
    "Il servizio dei dati aperti ({source}) non accetta la domanda. Nulla è stato cambiato: va controllata l'impostazione {setting}",
  legislature_unknown:
    "Il servizio dei dati aperti ({source}) non dice quale legislatura è in corso. Nulla è stato cambiato: riprova più tardi",
  nobody_in_office:
    "Il servizio dei dati aperti ({source}) non ha dato nessun nome. Nulla è stato cambiato: riprova più tardi",
  too_few_in_office:
    "Il servizio dei dati aperti ({source}) ha dato solo {found} nomi: per crederci ne servono almeno {needed}. Nulla è stato cambiato",
  groups_missing:
    "Il servizio dei dati aperti ({source}) ha dato il gruppo solo di {found} persone su {members}. Nulla è stato cambiato: riprova più tardi",
} as const satisfies Record<string, string>;
export type SyncRefusal = keyof typeof SYNC_REFUSALS;

/** A result row that names no person. */
export const NO_MEMBER_ID = "non contiene l'id di una persona, riga saltata";
