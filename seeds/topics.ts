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
    ],
    divided: [
      "Giusto vicino alle scuole, esagerato sui viali larghi con due corsie.",
      "Senza controlli resta un cartello in più: la regola va bene, manca il resto.",
    ],
    against: [
      "Chi lavora con il furgone perde un'ora al giorno e nessuno lo calcola.",
      "Prima si sistemino gli attraversamenti e l'illuminazione, poi si parla di limiti.",
      "Serve più trasporto pubblico, non altri divieti per chi non ha alternative.",
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
    ],
    divided: [
      "Va bene negli uffici, ma in ospedale e nei negozi chi copre i turni?",
      "Meglio lasciarla ai contratti che imporla per legge a tutti.",
    ],
    against: [
      "Una piccola impresa con tre dipendenti non può permetterselo.",
      "Rischia di creare lavoratori di serie A e di serie B.",
      "Prima alziamo gli stipendi, poi parliamo di orari.",
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
    ],
    divided: [
      "Sì ai seggi speciali, qualche dubbio in più sul voto per posta.",
      "Bene per le politiche, ma per le comunali il legame con il territorio conta.",
    ],
    against: [
      "La segretezza del voto va garantita prima di ogni comodità.",
      "Basterebbe rimborsare davvero i viaggi.",
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
    ],
    divided: [
      "Bella idea, ma prima servono le corse: gratis su un autobus che non passa non serve.",
      "Lo legherei al reddito, così bastano metà dei soldi.",
    ],
    against: [
      "I soldi vadano a nuovi treni, non a regalare quelli vecchi.",
      "Quello che è gratis poi nessuno lo rispetta.",
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
    ],
    divided: [
      "Sui tetti e nelle aree industriali sì, sui terreni coltivati no.",
      "Se una parte del guadagno resta al comune, la gente dice di sì.",
    ],
    against: [
      "Le colline non sono una discarica per pale eoliche.",
      "Decidono a Roma e noi ci teniamo i cantieri.",
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
    ],
    divided: [
      "Favorevole, purché le famiglie sappiano prima che cosa si dice in classe.",
      "Senza formazione dei docenti rischia di essere un'ora di video e basta.",
    ],
    against: [
      "Tocca alla famiglia, la scuola insegni italiano e matematica.",
      "L'orario è già pieno, che cosa si toglie?",
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
    ],
    divided: [
      "Dipende da quanti saranno: se restano pochi cambia soltanto l'insegna.",
      "Bene in città, ma nei paesi di montagna il medico deve stare in paese.",
    ],
    against: [
      "Ho scelto il mio medico da vent'anni e non voglio trovarne uno diverso ogni volta.",
      "I giovani medici andrebbero all'estero ancora di più.",
      "Burocrazia in più e visite in meno.",
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
    ],
    divided: [
      "Un tetto ci vuole, ma chi affitta una sola stanza per arrivare a fine mese va lasciato stare.",
      "Servono anche case popolari: i limiti da soli non bastano.",
    ],
    against: [
      "La casa è mia e pago già le tasse su quello che guadagno.",
      "Senza gli affitti brevi metà dei locali del centro chiude.",
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
    ],
    divided: [
      "Giusto il principio, la cifra andrebbe adeguata ai prezzi delle diverse zone.",
      "Va bene se non diventa la scusa per non rinnovare i contratti.",
    ],
    against: [
      "Nelle piccole attività finirebbe tutto in nero.",
      "Meglio tagliare le tasse sul lavoro che fissare le paghe per legge.",
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
    ],
    divided: [
      "Per le informazioni sì, per decidere su un sussidio deve esserci una persona.",
      "Utile, ma chi non usa il computer deve avere ancora uno sportello.",
    ],
    against: [
      "Ho passato un'ora a parlare con un risponditore che non capiva la domanda.",
      "Se sbaglia, con chi me la prendo?",
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
    ],
    divided: [
      "Bello se i progetti poi si fanno: da noi il vincitore di tre anni fa è ancora sulla carta.",
      "Attenzione che non vincano sempre i quartieri più organizzati.",
    ],
    against: [
      "Eleggiamo un consiglio proprio per decidere, non serve un doppione.",
      "Cifre troppo piccole per cambiare qualcosa.",
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
    ],
    divided: [
      "Solo dove ci sono abbastanza viaggiatori: un treno vuoto non aiuta nessuno.",
      "Intanto si potrebbe partire con autobus frequenti sulla stessa tratta.",
    ],
    against: [
      "Costi enormi per pochi passeggeri, meglio mettere in sicurezza le linee che ci sono.",
      "Una ciclabile sul vecchio tracciato costerebbe un decimo.",
    ],
  },
];
