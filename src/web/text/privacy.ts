// The privacy policy. It must match what the site does: change it together with what is collected,
// stored or shared, and raise the version in domain/account/consent.ts.

import { CORRECTIONS_KEPT_MONTHS } from "#domain/representation/correction-request.ts";
import { CONSENT_POLICY_DATE, CONSENT_POLICY_VERSION } from "#domain/account/consent.ts";
import { elide } from "#domain/elide.ts";
import { formatDate } from "../lib/format.ts";
import { paths } from "../lib/paths.ts";
import type { ProseSection } from "../lib/prose.ts";

const date = formatDate(CONSENT_POLICY_DATE);

export const privacy = {
  title: "Privacy policy",
  description:
    "Quali dati raccoglie Scrutinio, perché, per quanto tempo li conserva e come esercitare i tuoi diritti secondo il GDPR.",
  lead: "Che cosa sappiamo di te, perché ci serve, quanto a lungo lo teniamo e come puoi riprendertelo. Nel modo più chiaro che ci riesce.",
  version: elide`Versione ${CONSENT_POLICY_VERSION}, valida dal ${date}`,
  contents: "Indice",
  shortTitle: "In breve",
  short: [
    "Raccogliamo solo quello che serve a far funzionare il sito. Niente pubblicità, niente profilazione, nessun dato venduto.",
    "Le recensioni sui politici escono sempre come «Utente», senza il tuo nome.",
    "Pubblichiamo le tue opinioni politiche solo con il tuo consenso esplicito, che puoi ritirare.",
    `Puoi esportare o cancellare tutto, da solo, dalle [impostazioni](${paths.settings}).`,
  ],
} as const;

/** Twelve sections, numbered by position. `contact` is the site's e-mail address. */
export function privacySections(contact: string): readonly ProseSection[] {
  const mail = `[${contact}](mailto:${contact})`;
  return [
    {
      id: "titolare",
      title: "Chi tratta i tuoi dati",
      body: [
        `Il titolare del trattamento è chi gestisce Scrutinio, una piattaforma civica indipendente. Per qualunque domanda sui tuoi dati, e per esercitare i tuoi diritti, scrivi a ${mail}: ti rispondiamo entro un mese.`,
        "Questa informativa segue il Regolamento europeo 2016/679 (GDPR) e il Codice italiano in materia di protezione dei dati personali (d.lgs. 196/2003). Vale per tutte le pagine di questo sito e per l'app che si installa da qui.",
      ],
    },
    {
      id: "dati",
      title: "Quali dati raccogliamo",
      body: [
        "Quando crei un account e lo usi:",
        [
          "**Email**: serve per accedere, per recuperare la password e per le comunicazioni sul tuo account.",
          "**Password cifrata**: conserviamo solo un'impronta (hash) da cui la password non si può ricavare. Nemmeno noi la conosciamo.",
          "**Nome completo, facoltativo**: per registrarti serve un nome, ma non per forza il tuo. Non lo verifichiamo, può essere uno pseudonimo e puoi cambiarlo quando vuoi. Sei tu a scegliere se mostrarlo accanto alle tue opinioni.",
          "**Recensioni e valutazioni**: i voti e i commenti sui politici, le opinioni sui temi, le segnalazioni e i ricorsi che ci invii.",
          "**Consensi**: quali hai dato, a quale versione di questa informativa, quando li hai dati o ritirati.",
          "**Secondo fattore**, se lo attivi: la chiave condivisa con la tua app di autenticazione e i codici di recupero.",
          "**Passkey**, se ne aggiungi: la chiave pubblica del dispositivo, il nome che le dai, quando l'hai aggiunta e usata. Impronta, volto e PIN restano sul dispositivo: non li riceviamo.",
          "**Identità verificata**, se il sito la offre e la scegli: un'impronta (hash) con chiave segreta del codice fiscale, che il gestore della tua CIE o del tuo SPID ci comunica, e la data. Serve a riconoscere un secondo account della stessa persona; il codice fiscale e gli altri tuoi dati non li conserviamo. La base è il tuo consenso.",
        ],
        "Se segnali un testo senza avere un account: il **nome e l'email** che indichi e quello che scrivi, per risponderti. Chi ha scritto il testo non li vede.",
        "Quando visiti il sito e quando accedi:",
        [
          "**Indirizzo IP**: serve a risponderti e a riconoscere gli abusi.",
          "**Informazioni su dispositivo e browser**, cioè quello che il browser dichiara da solo: per esempio «Firefox su Android».",
          "**Accessi al tuo account**, riusciti e no: come, quando, browser e sistema, e solo l'inizio dell'indirizzo IP. Servono a te per accorgerti di un estraneo: li trovi in «Accessi e dispositivi». Non ne ricaviamo un luogo.",
          "**Orari delle visite**: data e ora degli accessi e delle richieste al server.",
        ],
        "Quando pubblichi o modifichi una recensione o un'opinione, per accorgerci di chi prova a falsare una valutazione con molti account, conserviamo per poco tempo:",
        [
          "**un'impronta della rete**, ricavata dalla prima parte dell'indirizzo IP, comune a molte persone, e **un'impronta del dispositivo**, ricavata dal cookie `scrutinio.device` o, senza, dal solo nome del browser e del sistema: due codici calcolati con una chiave segreta che cambia ogni settimana, da cui l'indirizzo non si può leggere. Servono soltanto a vedere se più testi arrivano dallo stesso posto;",
          "**un'impronta delle parole** del commento, per riconoscere i testi quasi uguali, con l'ora di arrivo.",
        ],
        "Non ricaviamo impronte da caratteri, schermo o altre caratteristiche del tuo browser (fingerprinting). Del tuo account teniamo anche **quanto pesano** le tue recensioni e opinioni nelle stime: lo vedi nelle impostazioni.",
        "Se segnali un contenuto **senza avere un account** ti chiediamo nome ed email: servono a dirti com'è andata, e non compaiono da nessuna parte.",
        "Se chiedi di **correggere una pagina** ti chiediamo nome, email e che cosa è giusto: servono a risponderti entro un mese e li vede solo chi decide.",
        "Se scegli di accedere con Google, riceviamo da Google il tuo nome, la tua email e un codice che identifica il tuo account; mai la tua password.",
        "Non chiediamo documenti, numero di telefono, posizione, rubrica o dati di pagamento, e non compriamo dati da altri.",
      ],
    },
    {
      id: "finalita",
      title: "Perché li usiamo",
      body: [
        "Ogni uso ha uno scopo preciso e una base giuridica:",
        [
          "**Gestire il tuo account** e pubblicare ciò che scrivi, come ci chiedi quando ti registri: esecuzione del contratto (art. 6, par. 1, lett. b).",
          "**Trattare le tue opinioni politiche**: il tuo consenso esplicito (art. 9, par. 2, lett. a), come spiegato nella sezione 4.",
          "**Proteggere il sito e chi lo usa** da abusi, accessi non autorizzati, contenuti illeciti e valutazioni pilotate, anche con la moderazione: il nostro legittimo interesse (art. 6, par. 1, lett. f).",
          "**Rispettare la legge**, per esempio quando un'autorità ce lo ordina o quando dobbiamo motivare una decisione di moderazione: obbligo legale (art. 6, par. 1, lett. c).",
          "**Pubblicare le schede dei politici**: il legittimo interesse, nostro e di chi legge, all'informazione e alla libertà di espressione su chi ricopre cariche pubbliche (art. 6, par. 1, lett. f, e art. 85). Nome, incarico, partito o lista, territorio e foto ufficiale vengono da fonti istituzionali pubbliche. Data e luogo di nascita, dove i file ufficiali li hanno, servono solo a distinguere due persone con lo stesso nome: ne conserviamo un'impronta con una chiave segreta, che non mostriamo a nessuno.",
        ],
        "Non usiamo i dati per pubblicità né per costruire profili. La moderazione automatica può rifiutare un commento o metterlo in attesa, ma non decide mai in via definitiva su di te: puoi sempre chiedere che lo rilegga una persona. Lo stesso vale quando arrivano insieme molte più recensioni del solito: un programma può lasciarne fuori dalla stima, ma restano pubbliche, te ne diciamo il motivo e a decidere è una persona.",
      ],
    },
    {
      id: "opinioni-politiche",
      title: "Le tue opinioni politiche e il consenso",
      body: [
        "Valutare un politico, o dire la propria su un tema pubblico, rivela quasi sempre un'opinione politica. È un dato che l'art. 9 del GDPR protegge in modo particolare: possiamo trattarlo solo se tu lo vuoi, e lo dici in modo esplicito.",
        "Per questo, prima della tua prima recensione o opinione, e prima di seguire qualcuno o di dire che una recensione ti è utile, ti chiediamo il consenso con una casella che non è mai già selezionata. Registriamo a quale versione dell'informativa hai acconsentito e quando.",
        "Usiamo le tue opinioni politiche per tre cose soltanto: pubblicare quello che scrivi (le recensioni sempre senza il tuo nome, le opinioni sui temi con il nome che scegli), ricavarne medie e riassunti, moderare i contenuti.",
        "Moderare vuol dire anche insegnare al sistema automatico: dai testi su cui ha deciso una persona impara quali parole e gruppi di lettere (n-grammi) ricorrono in ciò che non va pubblicato, e può soltanto mettere in attesa un testo che somiglia a quelli. Ne tiene dei pesi numerici e le sole parole usate da almeno cinque persone diverse: né i testi né chi li ha scritti. Se ritiri un testo o elimini l'account, entro sei ore rifà i conti senza.",
        `Puoi ritirare il consenso quando vuoi dalle [impostazioni](${paths.settings}), con la stessa facilità con cui l'hai dato. Senza consenso non possiamo tenerle: con il ritiro cancelliamo subito quello che segui, e nella notte che viene tutte le tue recensioni e opinioni e i tuoi «Utile», mentre l'account resta. Per toglierne solo alcune basta ritirare quelle. Il ritiro vale per il futuro: non rende illecito ciò che è stato fatto prima.`,
      ],
    },
    {
      id: "pubblico",
      title: "Che cosa vedono gli altri",
      body: [
        [
          "**Recensioni sui politici**: voti, commento e data sono pubblici. L'autore è sempre «Utente».",
          "**Opinioni sui temi**: stelle, commento e data sono pubblici, con il nome che hai scelto: il tuo oppure «Utente». Prima dell'invio il modulo ti dice quale comparirà. Il riassunto automatico del tema può riportarne una frase, senza nome: se ritiri o modifichi l'opinione, la frase sparisce.",
          "**Email, indirizzo IP, dispositivo e accessi**: mai pubblici.",
        ],
        "Nessuna pagina e nessun servizio del sito mostra a qualcuno, tranne che a te, l'elenco delle tue valutazioni. Chi modera vede il testo da esaminare e ciò che serve per decidere.",
        "Attenzione però a quello che scrivi: se nel commento racconti qualcosa che ti fa riconoscere, chi legge potrebbe risalire a te.",
      ],
    },
    {
      id: "cookie",
      title: "Cookie e memoria del browser",
      body: [
        "Usiamo soltanto strumenti tecnici, di due tipi: autenticazione e preferenze. Nessuno serve a seguirti e nessuno è di terze parti.",
        [
          "**Autenticazione**: il cookie `scrutinio.session_token` ti fa restare collegato e dura 30 giorni dall'ultimo rinnovo; `scrutinio.device` ricorda per 400 giorni che da questo dispositivo sei già entrato, così chi prova a indovinare la tua password da altrove non può bloccarti; da lì viene anche l'impronta del dispositivo di una recensione o di un'opinione (sezione 2). `scrutinio.recent_write` dice per 30 secondi che hai appena inviato qualcosa, così lo vedi subito. Le pagine non possono leggerli e non contengono il tuo nome né la tua email. Se accedi con Google, con il secondo fattore o con una passkey, `scrutinio.google`, `scrutinio.second_factor` e `scrutinio.passkey` accompagnano l'accesso per non più di 15 minuti. `scrutinio.exercise` lo riceve, per un'ora al più, solo chi amministra il sito e ne prova il silenzio prima di un voto. Nella memoria del browser `scrutinio-session` ricorda chi è collegato e fino a quando, e `scrutinio-ritorno`, solo nella scheda aperta, la pagina a cui tornare dopo l'accesso con Google.",
          "**Preferenze**: nella memoria del browser, `cookie-consent` ricorda la tua risposta al banner dei cookie e `scrutinio-theme` l'aspetto chiaro o scuro, `scrutinio-town` il comune che hai indicato come tuo, `scrutinio-list-view` se preferisci l'elenco come tabella; a chi modera, `scrutinio-moderation-keys` ricorda se usa le scorciatoie da tastiera. Restano finché non le cancelli. Solo nella scheda aperta, `scrutinio-scroll-positions` ricorda a che punto di una pagina eri arrivato, `scrutinio-politician-pages` fin dove avevi caricato l'elenco dei politici, e `scrutinio-compare` chi hai scelto di confrontare.",
          "**Bozze**: quello che scrivi e non hai ancora inviato resta sul tuo dispositivo (`scrutinio-draft`), al massimo per 30 giorni, e sparisce quando esci dall'account.",
          "**Uso senza rete**: il browser può conservare copia delle pagine pubbliche che hai visto, per rileggerle offline.",
        ],
        "Se rifiuti o chiudi il banner il sito funziona allo stesso modo. Puoi cambiare risposta in ogni momento con «Preferenze cookie», in fondo a ogni pagina, e cancellare tutto dalle impostazioni del browser.",
        "Alcune schede permettono di aprire una pagina di Wikipedia dentro la nostra: solo se premi il pulsante il tuo browser si collega a Wikipedia, che da quel momento applica le proprie regole.",
      ],
    },
    {
      id: "condivisione",
      title: "Con chi li condividiamo",
      body: [
        "Non vendiamo né cediamo i tuoi dati. Li possono trattare, solo per quanto serve:",
        [
          "**il servizio di notifiche del tuo browser** (Google, Mozilla, Apple o Microsoft, secondo il browser), soltanto se attivi le notifiche: consegna i messaggi, che gli arrivano cifrati. Sa che ricevi notifiche da questo sito e quando, non che cosa dicono;",
          "**i fornitori tecnici** che ospitano il sito e recapitano le email, legati a noi da un contratto come responsabili del trattamento (art. 28);",
          "**Google**, soltanto se scegli di accedere con il tuo account Google: in quel caso sa che usi questo sito;",
          "**un fornitore di modelli di intelligenza artificiale**, soltanto se ne abbiamo collegato uno per moderare o riassumere: riceve il testo di un commento, senza i recapiti che vi riconosciamo, oppure un tema con il testo e le stelle delle opinioni pubblicate; mai il nome, l'email, un identificativo o l'indirizzo IP di chi ha scritto. Se non ne abbiamo collegato nessuno, nessun testo lascia il nostro server;",
          "**le autorità**, quando la legge ci obbliga.",
        ],
        "Le foto dei politici e i caratteri tipografici arrivano dal nostro server: visitando una pagina non ti colleghi ad altri.",
      ],
    },
    {
      id: "sicurezza",
      title: "Dove si trovano e come li proteggiamo",
      body: [
        "I dati sono conservati su **server nell'Unione europea** e non li trasferiamo altrove. L'accesso con Google e le notifiche del browser, se li scegli, possono comportare un trasferimento negli Stati Uniti da parte di chi li fornisce, secondo le sue regole.",
        "Li proteggiamo con misure adatte al rischio: la password è conservata solo come hash, la sessione sta in un cookie che le pagine non possono leggere, i tentativi di accesso ripetuti vengono bloccati e, se vuoi, il tuo account ha un secondo fattore o una passkey. Quando cambia qualcosa che riguarda l'accesso, o qualcuno prova a entrare al posto tuo, ti scriviamo un'email. Se una violazione mettesse a rischio i tuoi diritti avviseremmo il Garante entro 72 ore e te senza ritardo.",
      ],
    },
    {
      id: "conservazione",
      title: "Per quanto tempo li conserviamo",
      body: [
        [
          "**Dati dell'account**: fino a quando elimini l'account; le passkey anche prima, se le togli o recuperi la password. L'impronta del codice fiscale: finché non togli la verifica, o fino alla notte dopo che hai eliminato l'account.",
          "**Recensioni, opinioni e voti**: finché non li ritiri o non elimini l'account.",
          "**Voti «Utile» alle recensioni di altri**: finché non li togli, non ritiri il consenso o non elimini l'account. Si vede quanti sono, mai di chi.",
          "**Voti nelle istantanee pubbliche**: i file di ogni notte restano 14 giorni, con un codice al posto di chi ha scritto. Ciò che lo riconduce a te sta solo accanto alla recensione e nella tua ricevuta, e viene distrutto con la recensione. Della scelta di ricevere le ricevute per email conserviamo solo che l'hai fatta, finché la tieni.",
          `**Voti nei dati aperti**: i dieci voti di una recensione, senza testo, autore e giorno, ci sono solo nei [file dell'ultima notte](${paths.openData}) e solo se quel mese la persona ne ha ricevute almeno cinque. Se la ritiri o elimini l'account, nei file della notte dopo non ci sono più; in quelli conservati restano soltanto cifre complessive.`,
          "**Ciò che segui**: finché non smetti di seguirlo, ritiri il consenso o elimini l'account. Non lo vede nessun altro e non lo contiamo in pubblico.",
          "**Notifiche del browser**: l'indirizzo che il browser ci dà per consegnarle e le chiavi per cifrarle restano finché non le disattivi, non esci dall'account su quel dispositivo, non ritiri il consenso o non elimini l'account. Non dicono che cosa segui, se non lo chiedi tu.",
          "**Richieste di parlare a nome di chi è in carica**: l'indirizzo dell'istituzione, la nota e il documento, che conserviamo cifrato e apre solo chi decide, fino a 30 giorni dopo la decisione o subito se ritiri la richiesta. Chi rappresenti, e da quando a quando: finché non elimini l'account.",
          "**Risposte e dichiarazioni a nome di chi è in carica**: pubbliche con il nome della persona, o del suo staff, mai con il tuo; finché non le ritiri o non elimini l'account. Se un altro account parla per la stessa persona, o è il suo, le parole restano della persona, senza più legame con te: prima di eliminare l'account puoi ritirarle. Chi risponde non sa chi ha scritto una recensione.",
          "**Ciò che il sistema automatico ha imparato** (pesi e parole comuni, non testi): finché serve a moderare. Un testo ritirato o cancellato ne esce entro sei ore.",
          "**Impronte di rete e dispositivo di una recensione o di un'opinione**: 30 giorni; le chiavi con cui sono calcolate cambiano ogni settimana e al più tardi dopo 30 giorni sono distrutte. **Impronta delle parole e ora di arrivo**: 45 giorni. Tutto sparisce prima, se ritiri il testo. Resta scritto quali recensioni e opinioni facevano parte di un'ondata insolita e perché non contavano, finché esistono.",
          "**Segnalazioni, decisioni su di te e ricorsi**: finché non elimini l'account. Nome ed email di chi segnala senza account: fino a sei mesi dopo la chiusura del caso.",
          `**Richieste di correzione di una pagina**: fino a ${CORRECTIONS_KEPT_MONTHS} mesi dopo la risposta.`,
          "**Registro delle decisioni** di chi modera e amministra: resta, senza nomi, email né testi, perché si possa sempre controllare che cosa è stato fatto.",
          "**Chi ha visto i tuoi dati**: quando una persona dell'amministrazione apre qualcosa di tuo, che cosa e perché, senza il suo nome: 12 mesi, o finché non elimini l'account. Lo trovi nelle impostazioni.",
          "**Sessioni**, con indirizzo IP e dispositivo: fino all'uscita, o 30 giorni dopo l'ultimo rinnovo, e in ogni caso 90 giorni dopo l'ultima volta che hai dimostrato di essere tu.",
          "**Elenco degli accessi al tuo account e dei tentativi sbagliati**: 30 giorni, o finché non elimini l'account.",
          "**Sospensione o blocco ancora in corso** di chi elimina l'account: fino alla fine della sanzione conserviamo un codice ricavato dall'indirizzo email con una chiave segreta (non l'indirizzo), perché non la si possa evitare registrandosi di nuovo.",
          "**Contatori contro gli abusi**: da pochi minuti a poco più di un giorno, senza email né indirizzi in chiaro.",
          "**Log di sistema**: fino a 12 mesi.",
          "**Copie di sicurezza**: di solito 14 giorni, mai più di un anno. Ciò che cancelli resta in quelle già fatte finché scadono, senza essere usato. Se dobbiamo ripristinarne una, lo cancelliamo di nuovo: per questo conserviamo per 13 mesi un elenco dei soli identificativi di chi ha cancellato, senza nome né email.",
        ],
        "Quando elimini l'account cancelliamo subito il profilo, le sessioni, le segnalazioni e i ricorsi, e nella notte che viene tutte le tue recensioni e opinioni, con i loro testi e i loro voti; le medie vengono ricalcolate senza di te. Spariscono insieme a quelle cancellate da altri perché nessuno, guardando che cosa manca, capisca quali erano tue; fino ad allora non sono più legate a te. È lo stesso che trovi scritto nella finestra di conferma.",
        "Di ciò che era pubblico può restare soltanto una forma anonimizzata: cifre complessive, come un conteggio già pubblicato, che nessuno può più collegare a te.",
      ],
    },
    {
      id: "diritti",
      title: "I tuoi diritti",
      body: [
        "Il GDPR ti riconosce questi diritti, e usarli è gratuito:",
        [
          "**Accesso e portabilità** (artt. 15 e 20): dalle impostazioni, «Esporta» ti dà subito un file JSON con tutti i tuoi dati.",
          "**Rettifica** (art. 16): puoi correggere da solo il nome, le recensioni e le opinioni; per il resto scrivici.",
          "**Cancellazione** (art. 17): dalle impostazioni, «Elimina» cancella l'account e tutto ciò che hai scritto a nome tuo.",
          "**Ritiro del consenso** (art. 7): dalle impostazioni, in qualsiasi momento.",
          "**Limitazione e opposizione** (artt. 18 e 21): scrivici spiegando il motivo.",
          "**Intervento umano** (art. 22): se non sei d'accordo con una decisione automatica, chiedi che la riveda una persona.",
        ],
        `Alcuni li eserciti da solo nelle [impostazioni](${paths.settings}); per tutti puoi scrivere a ${mail}. Valgono anche per i politici: se una pagina contiene un errore, [chiedi una correzione](${paths.forPoliticians}#richiesta).`,
        "Se pensi che i tuoi dati siano trattati in modo scorretto puoi presentare un reclamo al [Garante per la protezione dei dati personali](https://www.garanteprivacy.it), o rivolgerti al giudice.",
      ],
    },
    {
      id: "minori",
      title: "Minori di 16 anni",
      body: [
        "Scrutinio **non è destinato a chi ha meno di 16 anni**: al momento della registrazione dichiari di averli compiuti.",
        `Se scopriamo che un account appartiene a una persona più giovane lo eliminiamo con tutto ciò che contiene. Se sei un genitore o un tutore e pensi che sia successo, scrivi a ${mail}.`,
      ],
    },
    {
      id: "modifiche",
      title: "Modifiche e contatti",
      body: [
        elide`Questa è la versione ${CONSENT_POLICY_VERSION}, in vigore dal ${date}. Se cambiamo qualcosa di importante lo scriviamo qui, con un nuovo numero e una nuova data; un cambiamento che riguarda il tuo consenso vale per te solo se lo accetti.`,
        `Per ogni dubbio, anche piccolo, scrivi a ${mail} o passa dal [centro assistenza](${paths.support}).`,
      ],
    },
  ];
}
