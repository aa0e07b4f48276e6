// Topics of public interest as they are really discussed, each one claim to agree with or not, with
// fictional opinions for, against and in between. Newest last.

export interface DemoTopic {
  title: string;
  description: string;
  /** How well it is received, 1 to 5. */
  reception: number;
  infavour: readonly string[];
  divided: readonly string[];
  against: readonly string[];
}

export const TOPICS: readonly DemoTopic[] = [
  {
    title: "Il limite di 30 km/h va esteso alle strade urbane",
    description:
      "Alcune città hanno portato a 30 chilometri orari il limite su gran parte delle strade, lasciando i 50 sugli assi principali. L'obiettivo è ridurre gli incidenti gravi; i critici temono tempi di percorrenza più lunghi.",
    reception: 3.2,
    infavour: [
      "A trenta all'ora un bambino che attraversa si salva: per me basta questo.",
      "Nella mia via passano in meno di corsa e si sente anche meno rumore.",
      "I tempi di percorrenza in centro erano già quelli, con il traffico che c'è.",
      "Da ciclista finalmente mi sento al sicuro andando al lavoro.",
      "Davanti a casa mia ci sono stati due incidenti in un anno: rallentare serve.",
      "A piedi con il passeggino adesso attraverso senza trattenere il fiato.",
      "Si frena prima e si consuma meno: dopo una settimana ci si abitua.",
    ],
    divided: [
      "Giusto vicino alle scuole, esagerato sui viali larghi con due corsie.",
      "Senza controlli resta un cartello in più: la regola va bene, manca il resto.",
      "Di notte, con le strade vuote, cinquanta andrebbe benissimo.",
      "Prima proverei in due quartieri e guarderei i dati.",
    ],
    against: [
      "Chi lavora con il furgone perde un'ora al giorno e nessuno lo calcola.",
      "Prima si sistemino gli attraversamenti e l'illuminazione, poi si parla di limiti.",
      "Serve più trasporto pubblico, non altri divieti per chi non ha alternative.",
      "Gli autobus sono diventati più lenti e le coincidenze saltano.",
      "Le strade pensate per i cinquanta vanno ridisegnate, il cartello da solo non cambia niente.",
    ],
  },
  {
    title: "La legge dovrebbe incentivare la settimana di quattro giorni a parità di stipendio",
    description:
      "Diverse aziende stanno sperimentando 32 ore settimanali con lo stesso salario. Chi è favorevole parla di produttività e salute; chi è contrario dei costi per piccole imprese e servizi.",
    reception: 3.8,
    infavour: [
      "Dove lavoro l'abbiamo provata sei mesi: meno assenze e nessun calo di vendite.",
      "Un giorno in più per la famiglia vale più di qualunque bonus.",
      "La produttività non si misura in ore passate davanti a uno schermo.",
      "Si lavora meglio riposati, lo vedo in reparto ogni lunedì.",
      "Con un giorno libero in più seguirei mio padre senza chiedere permessi.",
      "Un incentivo non obbliga nessuno: chi può, prova.",
      "In ufficio il venerdì pomeriggio si guarda l'orologio, tanto vale chiudere.",
    ],
    divided: [
      "Va bene negli uffici, ma in ospedale e nei negozi chi copre i turni?",
      "Meglio lasciarla ai contratti che imporla per legge a tutti.",
      "Dipende da chi paga l'incentivo e per quanti anni.",
      "Trentadue ore sì, ma distribuite come serve a ogni azienda.",
    ],
    against: [
      "Una piccola impresa con tre dipendenti non può permetterselo.",
      "Rischia di creare lavoratori di serie A e di serie B.",
      "Prima alziamo gli stipendi, poi parliamo di orari.",
      "I servizi aperti un giorno in meno li pagano i clienti.",
      "Con la produttività che abbiamo non ce lo possiamo permettere.",
    ],
  },
  {
    title: "Chi studia o lavora fuori sede deve poter votare a distanza",
    description:
      "Milioni di persone vivono lontano dal comune di residenza. Una legge potrebbe permettere loro di votare dove si trovano, in seggi speciali o per posta, anche alle elezioni politiche.",
    reception: 4.3,
    infavour: [
      "Ho rinunciato a votare due volte per il costo del treno: non è giusto.",
      "Il diritto di voto non può dipendere dal prezzo di un biglietto.",
      "In molti Paesi europei si fa da anni senza nessun problema.",
      "L'astensione si combatte anche così.",
      "Studio a cinquecento chilometri da casa e voto una volta su due.",
      "Mia sorella lavora all'estero e vota per posta: perché io no?",
      "Si firma di tutto in rete, un seggio in un'altra città non è fantascienza.",
      "Mio fratello fa i turni in ospedale lontano da casa e non vota da quattro anni.",
      "Chi si sposta per studiare resta cittadino del suo comune.",
    ],
    divided: [
      "Sì ai seggi speciali, qualche dubbio in più sul voto per posta.",
      "Bene per le politiche, ma per le comunali il legame con il territorio conta.",
      "Per i referendum è facile, con le preferenze diventa complicato.",
      "Va organizzato mesi prima, altrimenti gli uffici si bloccano.",
      "Proviamo alle europee e poi vediamo.",
    ],
    against: [
      "La segretezza del voto va garantita prima di ogni comodità.",
      "Basterebbe rimborsare davvero i viaggi.",
      "Chi non vive più in un comune non dovrebbe deciderne il sindaco.",
      "Più passaggi ci sono, più errori si fanno nello spoglio.",
      "Bastano due giorni di voto e treni a prezzo ridotto.",
    ],
  },
  {
    title: "Il trasporto pubblico dovrebbe essere gratuito fino a 26 anni",
    description:
      "Proposta di rendere gratuiti autobus, tram e treni regionali per chi ha meno di 26 anni, con fondi statali. I sostenitori parlano di diritto allo studio e ambiente, i critici di costi e di qualità del servizio.",
    reception: 3.9,
    infavour: [
      "L'abbonamento di due figli ci costa più della spesa di una settimana.",
      "Chi impara a muoversi in autobus da giovane continua anche dopo.",
      "Sarebbe un aiuto concreto per chi vive nei paesi e studia in città.",
      "Mio figlio rinuncia allo sport perché l'autobus costa.",
      "Meno motorini davanti alle scuole, e si respira meglio.",
      "Altre regioni lo fanno già e i treni non sono crollati.",
      "A vent'anni senza auto si resta chiusi in casa.",
    ],
    divided: [
      "Bella idea, ma prima servono le corse: gratis su un autobus che non passa non serve.",
      "Lo legherei al reddito, così bastano metà dei soldi.",
      "Gratis per chi studia, scontato per gli altri.",
      "Giusto, ma anche gli anziani con la minima fanno fatica.",
    ],
    against: [
      "I soldi vadano a nuovi treni, non a regalare quelli vecchi.",
      "Quello che è gratis poi nessuno lo rispetta.",
      "Chi paga le tasse e ha quarant'anni prende lo stesso autobus rotto.",
      "Prima la sicurezza alle fermate di sera.",
      "I bilanci delle aziende di trasporto sono già in rosso.",
    ],
  },
  {
    title: "Servono più impianti rinnovabili anche vicino ai centri abitati",
    description:
      "Per raggiungere gli obiettivi climatici servono nuovi impianti solari ed eolici. Le comunità locali chiedono di poter dire la loro su dove vengono costruiti.",
    reception: 3.6,
    infavour: [
      "Preferisco vedere pannelli sui capannoni che ciminiere all'orizzonte.",
      "Con la comunità energetica del paese la bolletta è scesa di un quarto.",
      "Ogni anno di ritardo lo pagano i nostri figli.",
      "Il parcheggio del supermercato coperto di pannelli fa ombra e corrente.",
      "Dipendere dal gas degli altri ci è già costato abbastanza.",
      "Nel mio comune il parco eolico paga l'asilo.",
    ],
    divided: [
      "Sui tetti e nelle aree industriali sì, sui terreni coltivati no.",
      "Se una parte del guadagno resta al comune, la gente dice di sì.",
      "Le pale lontano dai borghi, i pannelli ovunque ci sia un tetto.",
      "Servono anche le reti: da noi l'impianto è fermo in attesa dell'allaccio.",
    ],
    against: [
      "Le colline non sono una discarica per pale eoliche.",
      "Decidono a Roma e noi ci teniamo i cantieri.",
      "Hanno preso i campi migliori e la campagna non torna indietro.",
      "Il rumore si sente eccome, chi dice di no abita lontano.",
      "Le promesse sui posti di lavoro non si sono viste.",
    ],
  },
  {
    title: "L'educazione civica e affettiva va insegnata in tutte le scuole",
    description:
      "Si discute di rendere obbligatorie, dalla primaria alle superiori, ore dedicate alle relazioni, al consenso e alla cittadinanza digitale, con personale formato e il coinvolgimento delle famiglie.",
    reception: 4.0,
    infavour: [
      "I ragazzi queste cose le imparano comunque, meglio da un insegnante che da un video.",
      "Prevenire costa meno che intervenire dopo.",
      "Nella classe di mia figlia l'hanno fatto con uno psicologo ed è stato utilissimo.",
      "Insegno alle medie e le domande arrivano lo stesso, solo senza risposte.",
      "Imparare a dire di no e ad accettarlo serve a tutti.",
      "Anche riconoscere una notizia falsa è educazione civica.",
      "Ne avevo bisogno io trent'anni fa.",
    ],
    divided: [
      "Favorevole, purché le famiglie sappiano prima che cosa si dice in classe.",
      "Senza formazione dei docenti rischia di essere un'ora di video e basta.",
      "Alle superiori senz'altro, alla primaria con molta attenzione.",
      "Meglio poche ore fatte bene che un progetto all'anno.",
    ],
    against: [
      "Tocca alla famiglia, la scuola insegni italiano e matematica.",
      "L'orario è già pieno, che cosa si toglie?",
      "Ogni governo cambia programma e i ragazzi fanno da cavia.",
      "I valori li scegliamo in casa.",
    ],
  },
  {
    title: "I medici di famiglia dovrebbero diventare dipendenti del servizio sanitario",
    description:
      "Oggi i medici di base sono liberi professionisti convenzionati. Una riforma li vorrebbe dipendenti, con orari nelle case di comunità. Chi è favorevole parla di assistenza più continua, chi è contrario di un medico più lontano dai pazienti.",
    reception: 3.1,
    infavour: [
      "Con un orario vero non dovrei aspettare una settimana per una ricetta.",
      "Nelle case di comunità più medici insieme vuol dire essere sempre coperti.",
      "È un servizio pubblico, è normale che sia pubblico anche il contratto.",
      "Il mio è andato in pensione e da otto mesi non ce n'è un altro.",
      "Con la segreteria in comune qualcuno risponde al telefono.",
      "Chi comincia avrebbe ferie e malattia come tutti.",
    ],
    divided: [
      "Dipende da quanti saranno: se restano pochi cambia soltanto l'insegna.",
      "Bene in città, ma nei paesi di montagna il medico deve stare in paese.",
      "Per chi entra adesso sì, per chi è vicino alla pensione no.",
      "Prima si aprano le case di comunità, poi si cambino i contratti.",
      "Il contratto conta poco se i pazienti restano millecinquecento.",
    ],
    against: [
      "Ho scelto il mio medico da vent'anni e non voglio trovarne uno diverso ogni volta.",
      "I giovani medici andrebbero all'estero ancora di più.",
      "Burocrazia in più e visite in meno.",
      "La fiducia non si timbra con il cartellino.",
      "Negli ospedali i dipendenti già mancano.",
    ],
  },
  {
    title: "I comuni devono poter limitare gli affitti brevi nei centri storici",
    description:
      "Molti comuni chiedono di poter limitare gli affitti turistici nei centri storici, dove trovare casa è sempre più difficile. I proprietari difendono il diritto di usare liberamente i propri immobili.",
    reception: 3.7,
    infavour: [
      "Nel mio palazzo siamo rimasti in due residenti su undici appartamenti.",
      "Un centro senza abitanti è un parco a tema, non una città.",
      "Gli studenti non trovano una stanza a meno di mezzo stipendio.",
      "Valigie sulle scale a tutte le ore e nessuno alla riunione di condominio.",
      "Il panettiere sotto casa ha chiuso, ora c'è un deposito bagagli.",
      "A Barcellona e a New York un limite c'è, e i turisti arrivano lo stesso.",
      "Ho dovuto cambiare città per trovare un bilocale.",
    ],
    divided: [
      "Un tetto ci vuole, ma chi affitta una sola stanza per arrivare a fine mese va lasciato stare.",
      "Servono anche case popolari: i limiti da soli non bastano.",
      "I limiti sì, ma anche garanzie per chi affitta a lungo e non viene pagato.",
      "Decidano i quartieri, non tutta la città è uguale.",
    ],
    against: [
      "La casa è mia e pago già le tasse su quello che guadagno.",
      "Senza gli affitti brevi metà dei locali del centro chiude.",
      "Con due camere affittate pago gli studi di mia figlia.",
      "Colpiscono i piccoli e lasciano stare gli alberghi.",
      "Se gli affitti lunghi convenissero, la gente li farebbe.",
    ],
  },
  {
    title: "Serve un salario minimo legale di nove euro l'ora",
    description:
      "Una soglia fissata per legge sotto la quale nessuna paga può scendere, accanto ai contratti collettivi. I favorevoli parlano di dignità del lavoro, i contrari di rischio per la contrattazione e per le imprese più deboli.",
    reception: 3.9,
    infavour: [
      "Con sei euro l'ora non si vive, e chi li prende lavora quanto gli altri.",
      "Quasi tutta l'Europa ce l'ha: non mi pare che sia crollata.",
      "Toglierebbe spazio a chi gioca al ribasso sugli appalti.",
      "Faccio pulizie a cinque euro e mezzo con un contratto firmato.",
      "Chi paga bene non ha niente da temere.",
      "Sotto una certa soglia si chiama sfruttamento.",
      "A fine mese la differenza tra sei e nove è l'affitto.",
      "Vale soprattutto per chi un contratto vero non ce l'ha.",
      "Una soglia uguale per tutti si controlla meglio di mille tabelle.",
    ],
    divided: [
      "Giusto il principio, la cifra andrebbe adeguata ai prezzi delle diverse zone.",
      "Va bene se non diventa la scusa per non rinnovare i contratti.",
      "Nove euro a Milano e nove in un paese di montagna non sono la stessa cosa.",
      "Lo farei entrare in tre anni, con controlli veri.",
    ],
    against: [
      "Nelle piccole attività finirebbe tutto in nero.",
      "Meglio tagliare le tasse sul lavoro che fissare le paghe per legge.",
      "I sindacati servono proprio a questo, la legge li scavalca.",
      "Chi ha un bar con due dipendenti ne terrà uno.",
      "Alzerà anche i prezzi e saremo da capo.",
    ],
  },
  {
    title: "Gli uffici pubblici dovrebbero usare di più l'intelligenza artificiale",
    description:
      "Gli enti pubblici iniziano a usare sistemi automatici per rispondere ai cittadini e istruire le pratiche. Chi è favorevole parla di tempi più brevi, chi è contrario di decisioni che devono restare a una persona.",
    reception: 3.3,
    infavour: [
      "Se mi dice in due minuti quali documenti portare, ben venga.",
      "Può togliere agli impiegati il lavoro ripetitivo e lasciare tempo per chi ha bisogno.",
      "L'importante è che si sappia sempre quando risponde una macchina.",
      "Ho rinnovato la tessera in cinque minuti di domenica sera.",
      "Per tradurre un modulo ai nuovi arrivati è già utilissima.",
      "Se legge le pratiche arretrate, le persone possono ascoltare.",
    ],
    divided: [
      "Per le informazioni sì, per decidere su un sussidio deve esserci una persona.",
      "Utile, ma chi non usa il computer deve avere ancora uno sportello.",
      "Va bene se ogni ente dice quale sistema usa e con quali dati.",
      "Come aiuto all'impiegato sì, al posto suo no.",
    ],
    against: [
      "Ho passato un'ora a parlare con un risponditore che non capiva la domanda.",
      "Se sbaglia, con chi me la prendo?",
      "Mia madre ha ottant'anni e parlava con un cartone animato.",
      "I dati sanitari finiscono chissà dove.",
      "Prima facciamo funzionare i siti che ci sono.",
    ],
  },
  {
    title: "Ogni comune dovrebbe far decidere ai residenti una parte della spesa",
    description:
      "In alcuni comuni i residenti propongono e votano come usare una quota del bilancio: parchi, biblioteche, strade. Si potrebbe prevederlo dappertutto, con una percentuale minima e progetti realizzati entro due anni.",
    reception: 4.2,
    infavour: [
      "Da noi ha finanziato il campetto che chiedevamo da dieci anni.",
      "È il modo migliore per capire quanto costano davvero le cose.",
      "Si discute di progetti e non di simpatie: una boccata d'aria.",
      "Anche chi non può votare alle elezioni, come i ragazzi, può dire la sua.",
      "La biblioteca aperta la sera l'abbiamo votata noi.",
      "Mio figlio ha presentato un progetto con la sua classe.",
      "Quando scegli tu, poi tieni pulito.",
    ],
    divided: [
      "Bello se i progetti poi si fanno: da noi il vincitore di tre anni fa è ancora sulla carta.",
      "Attenzione che non vincano sempre i quartieri più organizzati.",
      "Serve chi spieghi i progetti, altrimenti vince il nome più bello.",
      "Una quota piccola va bene, sulle grandi opere decida chi ha studiato.",
    ],
    against: [
      "Eleggiamo un consiglio proprio per decidere, non serve un doppione.",
      "Cifre troppo piccole per cambiare qualcosa.",
      "Votano sempre gli stessi trecento.",
      "Le buche vanno riparate senza bisogno di un concorso.",
    ],
  },
  {
    title: "Le linee ferroviarie locali abbandonate vanno riaperte",
    description:
      "Centinaia di chilometri di binari sono fermi da decenni. Riattivarli per pendolari e turisti richiede investimenti, ma potrebbe ridare vita alle aree interne.",
    reception: 4.1,
    infavour: [
      "Con il treno in valle i giovani potrebbero restare invece di trasferirsi.",
      "Meglio un binario riaperto che un'altra strada allargata.",
      "Per il turismo lento sarebbe una ricchezza enorme.",
      "Da quando il treno è tornato mia figlia non si alza più alle cinque.",
      "Le stazioni riaperte hanno riportato un bar e un'edicola.",
      "Chi non guida, giovane o anziano, esiste anche in montagna.",
      "La strada d'inverno chiude, il binario no.",
    ],
    divided: [
      "Solo dove ci sono abbastanza viaggiatori: un treno vuoto non aiuta nessuno.",
      "Intanto si potrebbe partire con autobus frequenti sulla stessa tratta.",
      "Riaprire sì, ma con orari pensati per chi lavora e studia.",
      "Cominciamo dalle tratte dove il binario c'è ancora.",
    ],
    against: [
      "Costi enormi per pochi passeggeri, meglio mettere in sicurezza le linee che ci sono.",
      "Una ciclabile sul vecchio tracciato costerebbe un decimo.",
      "I pendolari delle linee affollate aspettano treni nuovi da anni.",
      "Tra dieci anni nessuno ricorderà chi ha firmato la spesa.",
    ],
  },
];
