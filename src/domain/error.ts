// Every error shown to users: a stable code and its Italian sentence. Codes are part of the public
// API and never change their meaning.

export const ERROR_MESSAGES = {
  invalid_input: "Alcuni dati non sono validi",
  invalid_cursor: "Questo punto dell'elenco non esiste più: riparti dall'inizio",
  not_found: "Pagina o risorsa non trovata",
  method_not_allowed: "Questa operazione non è prevista per questo indirizzo",
  format_not_offered: "Questo indirizzo risponde solo in JSON: togli «format» o scrivi «json»",
  idempotency_key_invalid:
    "La chiave Idempotency-Key deve avere da 1 a 255 caratteri senza spazi né accenti",
  idempotency_key_reused:
    "Questa chiave Idempotency-Key è già stata usata per una richiesta con altri dati: usane una nuova",
  idempotency_running:
    "La stessa richiesta è già in corso: aspetta qualche secondo e riprova, non verrà fatta due volte",
  idempotency_unknown:
    "Non sappiamo se questa richiesta è andata a buon fine: ricarica la pagina e controlla prima di riprovare",
  politician_not_found: "Politico non trovato",
  quarter_not_found: "Non ci sono dati per questo trimestre",
  people_not_mergeable:
    "Queste due pagine non si possono unire: devono essere due, e ancora pubblicate",
  merge_not_found: "Questa pagina non è unita a un'altra",
  people_reason_missing: "Scrivi il motivo: resta nel registro",
  people_reason_too_long: "Il motivo può avere al massimo 500 caratteri",
  pair_not_found: "Questa coppia di persone non c'è più: ricarica l'elenco",
  pair_decided: "Questa coppia è già stata decisa da un altro amministratore: {decision}, {at}",
  person_changed:
    "Nel frattempo qualcun altro ha cambiato questa persona: controlla i dati di adesso",
  person_exists: "C'è già chi ha questo nome qui: controlla che non sia la stessa persona",
  person_not_editable: "Questa pagina è unita a un'altra o cancellata: non si può modificare",
  person_name_missing: "Scrivi il nome",
  person_surname_missing: "Scrivi il cognome",
  person_party_missing: "Scrivi il partito",
  person_party_source_missing: "Scrivi l'indirizzo della pagina da cui risulta il partito",
  person_name_invalid: "Non sembra il nome di una persona",
  text_too_long: "Il testo può avere al massimo {limit} caratteri",
  link_invalid: "Scrivi un indirizzo intero, che comincia con https://",
  office_not_found: "Questa carica non c'è più",
  office_exists: "Questa persona ha già questa carica: la trovi nell'elenco, anche tra le passate",
  office_from_source: "Questa carica viene da una fonte: puoi farla cessare, non toglierla",
  office_last: "È l'unica carica di questa persona: per toglierla dal sito, nascondila",
  office_role_missing: "Scrivi la carica",
  office_role_foreign: "Questa carica non appartiene a questa istituzione",
  office_place_missing: "Scegli il luogo dall'elenco",
  office_day_invalid: "Scegli un giorno, fino a oggi",
  office_days_reversed: "Una carica non può finire prima di cominciare",
  place_not_found: "Luogo non trovato",
  topic_not_found: "Argomento non trovato",
  division_not_found: "Votazione non trovata",
  review_not_found: "Recensione non trovata",
  own_review: "Non puoi segnare come utile la tua recensione",
  claim_not_found: "Richiesta non trovata",
  claim_out_of_office: "Questa persona non è più in carica: la richiesta non è possibile",
  claim_duplicate: "Hai già una richiesta in attesa per questa persona",
  claim_represented: "Hai già accesso a nome di questa persona",
  claim_role_missing: "Scrivi che ruolo hai nello staff",
  claim_evidence_missing:
    "Scrivi un indirizzo dell'istituzione, allega un documento o spiega nella nota come possiamo verificare chi sei",
  claim_note_missing:
    "Questo indirizzo non è di un'istituzione che conosciamo: spiega qui come possiamo verificare chi sei, o allega un documento",
  claim_unproven:
    "Manca una prova: l'indirizzo di un'istituzione confermato, una nota o un documento",
  claim_decided: "Nel frattempo questa richiesta è stata decisa o ritirata: ricarica la pagina",
  claim_account_unconfirmed:
    "Prima conferma l'indirizzo email del tuo account: poi potrai indicarne un altro, a cui scriviamo",
  claim_address_settled:
    "Non c'è nessun link da mandare: l'indirizzo è già confermato, oppure la richiesta non ne ha uno",
  claim_document_closed: "Il documento lo apre solo chi può decidere su questa richiesta",
  claim_reasons_missing: "Scrivi le ragioni: chi ha fatto la richiesta le leggerà",
  claim_own: "Non puoi decidere sulla tua richiesta: tocca a un altro amministratore",
  claim_code_invalid:
    "Questo link non è valido o è scaduto: chiedine un altro dalla pagina della richiesta",
  claim_document_type: "Il documento deve essere un PDF o un'immagine JPEG o PNG",
  claim_document_gone: "Questo documento non c'è più",
  correction_datum_missing: "Scegli che cosa non va",
  correction_text_missing: "Scrivi che cosa è giusto",
  correction_request_not_found: "Questa richiesta non c'è, o è stata cancellata",
  correction_request_decided: "Nel frattempo questa richiesta è stata decisa: ricarica la pagina",
  representation_not_found: "Questo accesso non c'è più",
  not_representative: "Puoi farlo solo a nome di chi rappresenti",
  institution_rule_invalid:
    "Scrivi un dominio, per esempio comune.esempio.it, in lettere minuscole",
  institution_source_missing: "Scrivi di quale istituzione è, e da dove lo sappiamo",
  reply_rejected: "La risposta è stata rifiutata: {reason}",
  reply_not_found: "Risposta non trovata",
  reply_duplicate: "C'è già una risposta a questa recensione: ricarica la pagina per vederla",
  reply_missing: "Scrivi il testo",
  reply_limit_reached:
    "Hai raggiunto il limite di {limit} testi al giorno, modifiche comprese: potrai scriverne altri più tardi",
  reply_taken_down:
    "Questa risposta è stata tolta da un moderatore: puoi ritirarla, ma non modificarla",
  statement_duplicate: "C'è già una dichiarazione su questa pagina: ricarica per vederla",
  reply_own_review: "Questa recensione è tua: non puoi risponderle",
  review_own_office: "Non puoi recensire la persona che rappresenti, o che hai rappresentato",
  institution_not_found: "Questo dominio non è nell'elenco",
  follow_subject_not_found: "Questa pagina non c'è: non la puoi seguire",
  push_subscription_invalid:
    "Il servizio di notifiche di questo browser non è tra quelli che usiamo: prova con un altro browser",
  push_device_limit:
    "Le notifiche sono attive su {limit} dispositivi: togline uno dalle impostazioni",
  push_device_not_found: "Su questo dispositivo le notifiche non sono più attive",
  follow_limit: "Puoi seguire al massimo {limit} pagine: togline qualcuna dalle impostazioni",
  follow_consent_required:
    "Per seguire una pagina serve il tuo consenso al trattamento delle opinioni politiche",
  useful_consent_required:
    "Per dire che una recensione è utile serve il tuo consenso al trattamento delle opinioni politiche",
  unsubscribe_code_invalid: "Questo link non è valido: aprilo di nuovo dal messaggio",
  sign_in_required: "Devi accedere per continuare",
  review_sign_in_required: "Devi essere autenticato per lasciare una recensione",
  forbidden: "Non hai i permessi per questa operazione",
  origin_refused: "Richiesta rifiutata: non arriva da questo sito",
  review_scores_missing: "Per favore valuta tutti gli attributi",
  review_comment_missing: "Per favore scrivi un commento",
  comment_too_long: "Il commento può avere al massimo 1000 caratteri",
  consent_required: "Per pubblicare serve il tuo consenso al trattamento delle opinioni politiche",
  consent_withdrawn_today:
    "Oggi hai ritirato il consenso: potrai darlo di nuovo da domani, quando quello che avevi scritto sarà sparito",
  review_rejected: "Il commento è stato rifiutato: {reason}",
  moderation_unavailable: "Errore durante la moderazione del commento",
  review_duplicate: "Hai già recensito questo politico",
  review_taken_down:
    "Questa recensione è stata tolta da un moderatore: puoi eliminarla, ma non modificarla",
  reviews_closed:
    "Questa persona ha lasciato la carica da più di un anno: non accetta più recensioni",
  review_limit_reached:
    "Hai raggiunto il limite di {limit} recensioni al giorno: potrai scriverne altre più tardi",
  review_failed: "Errore durante l'invio della recensione",
  opinion_not_found: "Opinione non trovata",
  opinion_sign_in_required: "Devi effettuare il login per lasciare un'opinione",
  opinion_rating_missing: "Seleziona una valutazione",
  opinion_comment_missing: "Scrivi un commento",
  opinion_rejected: "Il tuo commento non rispetta le linee guida: {reason}",
  opinion_duplicate: "Hai già espresso la tua opinione su questo tema: puoi modificarla",
  opinion_taken_down:
    "Questa opinione è stata tolta da un moderatore: puoi eliminarla, ma non modificarla",
  opinion_limit_reached:
    "Hai raggiunto il limite di {limit} opinioni al giorno: potrai scriverne altre più tardi",
  opinion_failed: "Errore nell'invio dell'opinione",
  topic_title_missing: "Scrivi il titolo",
  topic_title_too_long: "Il titolo può avere al massimo 500 caratteri",
  topic_description_missing: "Scrivi la descrizione",
  topic_description_too_long: "La descrizione può avere al massimo 10.000 caratteri",
  topic_duplicate: "C'è già un tema aperto con questo titolo",
  topic_closing_day: "Scegli un giorno da oggi in poi",
  vote_silence: "Silenzio prima del voto: fino alla chiusura dei seggi non mostriamo valutazioni",
  vote_not_found: "Questo voto non c'è più: ricarica l'elenco",
  vote_changed: "Nel frattempo qualcun altro ha cambiato questo voto: controlla i dati di adesso",
  vote_name_missing: "Scrivi il nome della votazione",
  vote_days_invalid:
    "Scegli il primo e l'ultimo giorno di voto: l'ultimo al massimo due giorni dopo il primo",
  vote_closing_time_invalid: "Scrivi l'ora di chiusura dei seggi, per esempio 15:00",
  vote_territory_missing: "Scegli almeno un luogo: l'Italia, una regione o un comune",
  vote_territory_invalid: "Questo luogo non va bene: scegli l'Italia, una regione o un comune",
  vote_offices_missing:
    "Scegli almeno una carica, una persona interessata o il tema di un referendum",
  authority_request_not_found: "Questa richiesta non c'è più: ricarica l'elenco",
  authority_request_changed:
    "Nel frattempo qualcun altro ha cambiato questa richiesta: controlla i dati di adesso",
  authority_quarter_over:
    "Il trimestre in cui conta è chiuso e i suoi numeri sono definitivi: puoi cambiare solo autorità, fondamento ed esito ancora da scrivere",
  statement_period_invalid: "Scegli un periodo di al massimo un anno, dal primo all'ultimo giorno",
  authority_missing: "Scrivi il nome dell'autorità",
  authority_ground_missing: "Scrivi la norma o l'atto su cui si fonda la richiesta",
  authority_day_invalid: "Scegli il giorno in cui è arrivata: oggi o prima",
  authority_outcome_day_invalid: "Scegli il giorno dell'esito: da quello in cui è arrivata a oggi",
  topic_changed:
    "Nel frattempo qualcun altro ha modificato questo tema: ricarica la pagina per vederlo",
  user_not_found: "Nessun account con questo indirizzo o identificativo",
  role_unconfirmed: "Scrivi l'indirizzo email dell'account per confermare",
  role_email_unconfirmed:
    "Questo account non ha confermato il suo indirizzo email: non può diventare amministratore",
  role_unchanged: "Il ruolo di questo account è già cambiato nel frattempo",
  own_role_unconfirmed: "Stai togliendo il ruolo a te stesso: conferma anche questo",
  last_administrator: "È l'unico amministratore: prima dai il ruolo a un'altra persona",
  own_account_last_administrator:
    "Sei l'unico amministratore: prima dai il ruolo a un'altra persona, poi potrai eliminare l'account",
  job_not_found: "Questo lavoro non è più tra quelli abbandonati",
  topic_closed: "Questo tema è concluso: non accetta più opinioni",
  summary_no_opinions: "Non ci sono ancora opinioni da riassumere",
  summary_failed: "Errore nella generazione del riassunto",
  politicians_failed: "Errore nel caricamento dei politici",
  data_failed: "Errore nel caricamento dei dati",
  full_name_required: "Inserisci il tuo nome completo",
  full_name_too_long: "Il nome può avere al massimo 120 caratteri",
  email_required: "Inserisci la tua email",
  email_invalid: "Inserisci un indirizzo email valido, per esempio nome@esempio.it",
  password_required: "Inserisci la password",
  password_too_short: "La password deve avere almeno 6 caratteri",
  admin_password_too_short: "La password di chi amministra deve avere almeno 12 caratteri",
  password_too_long: "La password può avere al massimo 128 caratteri",
  password_common: "Questa password è tra le più usate e facile da indovinare: scegline un'altra",
  email_taken: "Questo indirizzo email è già registrato",
  invalid_credentials: "Email o password non corretti",
  identity_unavailable:
    "In questo momento non si può verificare l'identità: riprova più tardi. Nulla è cambiato",
  identity_failed:
    "La verifica dell'identità non è riuscita o è scaduta: ricominciala dalle impostazioni",
  identity_insufficient:
    "Il gestore dell'identità non ha comunicato il codice fiscale, o l'accesso era di livello 1: ricomincia e usa il livello 2 o 3",
  identity_taken:
    "Con questa identità è già verificato un altro tuo account, {address}: ne vale uno solo. Entra in quello e togli la verifica, poi ricomincia da qui",
  identity_departed:
    "Con questa identità era verificato un account che hai eliminato oggi: riprova da domani, quando quello che aveva scritto sarà sparito",
  identity_other:
    "Questo account è già verificato con un'altra identità: togli prima quella dalle impostazioni",
  google_unavailable: "Errore durante il login con Google",
  recovery_failed: "Errore durante l'invio dell'email",
  reset_link_invalid: "Questo link non è più valido: chiedine uno nuovo",
  confirmation_link_invalid: "Questo link non è più valido: chiedine uno nuovo dalle impostazioni",
  confirmation_other_account:
    "Questo link è di un altro account: accedi con quello a cui è arrivata l'email",
  confirmation_number_wrong:
    "Non è il numero che vedi accanto a «Ti abbiamo scritto…»: controllalo e riprova",
  google_failed: "L'accesso con Google non è andato a buon fine: riprova",
  google_email_unverified:
    "Google non ha confermato il tuo indirizzo email: confermalo nel tuo account Google, oppure usa email e password",
  google_account_unconfirmed:
    "Con questo indirizzo esiste già un account non confermato: accedi con la password e conferma l'indirizzo, poi potrai usare Google",
  google_already_linked:
    "Questo indirizzo è già collegato a un altro account Google: accedi con quello, oppure con la password",
  google_other_account: "Hai scelto un altro account Google: usa quello con cui sei entrato",
  second_factor_missing: "Inserisci il codice",
  second_factor_wrong: "Codice non corretto o già usato",
  second_factor_expired: "È passato troppo tempo: accedi di nuovo",
  second_factor_already_on: "La verifica in due passaggi è già attiva",
  second_factor_not_started: "Ricomincia l'attivazione della verifica in due passaggi",
  second_factor_unconfirmed:
    "Prima conferma il tuo indirizzo email: poi potrai attivare la verifica in due passaggi",
  second_factor_required:
    "Per amministrare il sito attiva prima la verifica in due passaggi nelle impostazioni, oppure accedi con una passkey",
  passkey_failed: "L'accesso con la passkey non è andato a buon fine: riprova",
  passkey_unknown:
    "Questa passkey non è collegata a nessun account: forse è stata tolta. Accedi in un altro modo",
  passkey_copied:
    "Questa passkey sembra copiata su un altro dispositivo: per sicurezza non la accettiamo. Accedi in un altro modo e toglila dalle impostazioni",
  passkey_known: "Questo dispositivo ha già una passkey per il tuo account",
  passkey_limit: "Puoi avere al massimo {limit} passkey: togline una che non usi",
  passkey_name_invalid: "Scrivi un nome per riconoscerla, al massimo {limit} caratteri",
  passkey_not_found: "Questa passkey non c'è più",
  passkey_last:
    "È l'unico modo che hai per entrare: prima scegli una password o aggiungi un'altra passkey",
  passkey_unconfirmed: "Prima conferma il tuo indirizzo email: poi potrai aggiungere una passkey",
  passkey_needed:
    "Il tuo account amministra il sito ed è protetto da una passkey: accedi con quella, poi riprova",
  reauthentication_required: "Per sicurezza conferma di essere tu",
  password_wrong: "Password non corretta",
  session_not_found: "Questa sessione è già terminata",
  bulk_job_running: "C'è già un'operazione in corso: aspetta che finisca o annullala",
  bulk_job_not_found: "Questa operazione non esiste",
  bulk_job_decided: "Questa operazione è già stata confermata o annullata",
  endings_unconfirmed:
    "Più di un quinto dei politici di questa fonte risulterebbe cessato: conferma anche questo",
  limits_unknown: "Nel file non c'è nulla per: {names}",
  limits_changed:
    "Nel frattempo i limiti dell'importazione sono cambiati: rileggi l'anteprima e conferma di nuovo",
  deletion_unconfirmed: "Scrivi il nome dell'istituzione per confermare",
  party_list_unknown: "Nessuno ha una lista scritta così: copiala da una scheda",
  demo_data_changed:
    "Nel frattempo i dati dimostrativi sono cambiati: controlla i numeri e conferma di nuovo",
  file_too_large: "Il file è troppo grande: al massimo {megabytes} MB",
  not_csv: "Scegli un file .csv",
  report_details_missing: "Spiega in poche parole che cosa non va",
  report_details_too_long: "La spiegazione può avere al massimo 1000 caratteri",
  report_own_content: "Non puoi segnalare un testo tuo: puoi modificarlo o ritirarlo",
  report_duplicate: "Hai già segnalato questo testo: lo stiamo esaminando",
  report_limit_reached:
    "Hai raggiunto il limite di {limit} segnalazioni al giorno: potrai inviarne altre più tardi",
  good_faith_required: "Conferma che la segnalazione è fatta in buona fede",
  author_suspended: "Il tuo account è sospeso fino al {until} e non può scrivere. Motivo: {reason}",
  author_banned: "Il tuo account non può più scrivere su Scrutinio. Motivo: {reason}",
  item_not_found: "Questo caso di moderazione non esiste",
  item_decided: "Questo caso è già chiuso: {decision}, {by}, {at}",
  item_changed: "Nel frattempo il testo o il caso è cambiato: rileggilo prima di decidere",
  item_own: "È un testo tuo: deve decidere un altro amministratore",
  subject_represented: "Parli a nome di questa persona: deve decidere un altro amministratore",
  surge_not_found: "Questa ondata non esiste",
  surge_changed: "Nel frattempo è cambiato qualcosa: {what}. Controlla prima di decidere",
  surge_proposed: "C'è già una proposta: va confermata o respinta prima di decidere altro",
  surge_proposal_own: "La proposta è tua: deve confermarla un altro amministratore",
  surge_own: "C'è anche un tuo testo: deve decidere un altro amministratore",
  surge_nothing_aside: "Qui non c'è niente da parte o in sospeso",
  surge_selection_missing: "Scegli almeno un testo da far contare",
  decision_rule_missing: "Indica la regola delle linee guida che non è stata rispettata",
  decision_facts_missing: "Scrivi la motivazione",
  decision_facts_too_long: "La motivazione può avere al massimo 2000 caratteri",
  decision_not_found: "Decisione non trovata",
  appeal_text_missing: "Spiega perché la decisione non ti convince",
  appeal_text_too_long: "Il ricorso può avere al massimo 2000 caratteri",
  appeal_duplicate: "Hai già fatto ricorso contro questa decisione",
  appeal_too_late: "I sei mesi per fare ricorso contro questa decisione sono passati",
  appeal_impossible: "Contro questa decisione non si può fare ricorso",
  appeal_same_administrator:
    "Hai preso tu la decisione contestata: il ricorso spetta a un altro amministratore",
  own_sanction: "Non puoi decidere una sanzione sul tuo account",
  sanction_not_found: "Questa sanzione non esiste o è già stata tolta",
  export_failed: "Errore durante l'esportazione dei dati",
  account_deletion_failed: "Errore durante l'eliminazione dell'account",
  sign_out_failed: "Errore durante il logout",
  too_many_requests: "Troppi tentativi: aspetta un po' e riprova",
  payload_too_large: "La richiesta è troppo grande",
  proof_needed:
    "In questo momento il sito riceve molte più richieste del solito: ricarica la pagina, con JavaScript attivo, e riprova",
  proof_refused: "Il controllo contro gli abusi è scaduto o non è valido: riprova",
  storage_full:
    "Lo spazio su disco del sito è esaurito: per ora non si può salvare nulla. Riprova più tardi",
  unavailable: "Il servizio non è disponibile in questo momento: riprova tra poco",
  offline: "Nessuna connessione: controlla la rete e riprova",
  internal: "Si è verificato un errore",
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** What is wrong with one field of the input: `path` as in the request, `message` in Italian. */
export interface FieldError {
  path: string;
  message: string;
}

/** Words of a text that moderation objects to, and the guideline rule they break. */
export interface Objection {
  words: string;
  /** Italian; empty when no single rule applies. */
  rule: string;
}

/** An expected error. Any other thrown value is a bug and answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly fields: FieldError[];
  readonly objections: readonly Objection[];

  constructor(
    code: ErrorCode,
    values: Record<string, string | number> = {},
    fields: FieldError[] = [],
    objections: readonly Objection[] = [],
  ) {
    super(errorMessage(code, values));
    this.name = "AppError";
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.objections = objections;
  }
}

/** In the built browser code those that only the server says are missing (vite.config.ts). */
const messages: Partial<Record<ErrorCode, string>> = ERROR_MESSAGES;

/** The sentence of a code with its `{placeholders}` filled in. */
export function errorMessage(
  code: ErrorCode,
  values: Record<string, string | number> = {},
): string {
  return (messages[code] ?? ERROR_MESSAGES.internal).replace(/\{(\w+)\}/g, (_, key: string) =>
    String(values[key] ?? ""),
  );
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_MESSAGES, value);
}
