// The section of /methodology on facts beside opinions: what is counted of divisions, and what is not built.

import type { ProseSection } from "../lib/prose.ts";

export const actsSection: ProseSection = {
  id: "fatti",
  title: "Fatti accanto alle opinioni",
  body: [
    "Accanto alle valutazioni di chi siede in Parlamento mostriamo atti pubblicati da fonti ufficiali: la Camera (dati.camera.it, CC BY 4.0) e il Senato (dati.senato.it, CC BY 3.0 IT). **Non entrano** in stime, ordini, classifiche, riquadri, istantanee o nella ricerca di recensioni coordinate, e nessuna valutazione cambia ciò che mostriamo di loro. Nel silenzio prima di un voto restano come sono: non sono opinioni.",
    [
      "**Partecipazione**: le votazioni tenute mentre la persona era in carica, primo e ultimo giorno compresi, divise in parti che danno il totale. Alla Camera: ha votato, presiedeva, in missione, non ha partecipato, come le registra la Camera. Al Senato: presente, in congedo o missione, e assente, che calcoliamo noi come differenza perché il Senato non pubblica le assenze. Se le parti di una persona non danno il totale non ne mostriamo nessuna. Di chi è senatore a vita diamo i numeri, non le quote.",
      "**Solo ciò che torna**: di ogni votazione controlliamo che chi è registrato fosse in carica quel giorno, che siano tante persone quante erano in carica e che le scelte siano quelle dei contatori ufficiali. Se no la lasciamo fuori per tutti, e ogni scheda dice quante sono.",
      "**Scelte**: solo nelle votazioni finali e di fiducia. Nei voti segreti si sa chi ha partecipato, non come; chi si astiene è nominato.",
      "**Pagine delle votazioni**: ogni votazione letta ne ha una, con esito e totali come li dà la fonte; di quelle finali e di fiducia anche emiciclo, gruppi e nomi. Di articoli, mozioni ed emendamenti teniamo i totali e non i nomi. Di quelle lasciate fuori c'è il perché, senza cifre.",
      "**Confronto**: solo tra persone della stessa Camera e della stessa legislatura, nelle votazioni palesi in cui tutte hanno scelto, se sono almeno venti: prima le differenze, mai una percentuale.",
      "**Temi**: le votazioni su un tema le collega chi amministra il sito. Nessuna opinione è unita al voto di una persona.",
      "**Diverso dal gruppo**: nelle votazioni palesi, rispetto alla scelta più frequente del gruppo di quel giorno, se almeno tre persone hanno scelto e non c'è parità; mai per il gruppo misto. Ne diamo l'elenco, non la percentuale: è vicina al 100% per quasi tutti e non dice nulla.",
      "**Incarichi di governo**: detti prima delle cifre, con i giorni e la fonte, perché chi è al governo è quasi sempre in missione. Di chi è alla Camera li leggiamo dai suoi dati; gli altri li indica chi amministra il sito, con una pagina da cui si sanno. Dove non ne conosciamo e le missioni sono più di metà, lo diciamo prima delle cifre.",
      "**Gruppi e commissioni nel tempo**: con i giorni della fonte; dei gruppi il nome è quello di allora. Se la fonte mette una persona in due gruppi negli stessi giorni non ne mostriamo nessuno.",
      "**Proposte di legge** (alla Camera) e **disegni di legge** (al Senato): quelli di iniziativa parlamentare con una sola prima firma, nella parola della fonte per lo stato; più letture dello stesso testo sono una. Quelli assorbiti in un testo unificato non sono respinti. Esserne primo firmatario non vuol dire averli scritti da solo. Di interrogazioni e mozioni diciamo quante sono per tipo: almeno, perché alcune nella fonte non hanno firma.",
      "**Risultati dei sindaci**: solo da un file alla volta, controllato e accettato da chi amministra il sito, che può non averne mostrato nessuno: i file del Ministero cambiano a ogni elezione e in parte sono sbagliati. Primo turno e ballottaggio stanno uno accanto all'altro; la quota è sui voti validi, l'affluenza è quella del turno. Di chi ha perso non teniamo né nomi né voti.",
      "**Aggiornamento**: ogni notte, rileggendo gli ultimi 60 giorni. Se la fonte corregge prendiamo la correzione e conserviamo la versione di prima. Se una risposta è dubbia non cambia nulla; dopo tre settimane senza dati nuovi la scheda lo dice.",
    ],
    "**Che cosa non facciamo, e perché**:",
    [
      "Nessun indice di attività o di produttività: conta ciò che è facile contare, e premia la carta.",
      "Nessuna classifica, media o ordine per presenza, nessun colore di bene o male: in fondo a quegli elenchi ci sono malattie, lutti, maternità e chi è al governo.",
      "Nessuna assenza giustificata persona per persona: sono dati di salute.",
      "Nessun confronto tra Camera e Senato: registrano le presenze in modo diverso, e le commissioni non sono contate in nessuna delle due.",
      "Nessun emendamento per chi lo firma, nessun numero di interventi: mancano i dati, o il numero dice poco.",
      "Nessun feed e nessun avviso delle votazioni di una Camera, finché per un mese intero nessuna è lasciata fuori: poi ci sono, con le sole votazioni finali e di fiducia e senza nomi. Da allora si possono anche seguire, per email o con una notifica.",
      "Nessuna relazione tra presenze e valutazioni, e nessun atto di legge o scelta indovinati: una votazione senza legge collegata resta con la descrizione della Camera o del Senato.",
    ],
    "Se qualcosa non è giusto, dalla pagina della persona puoi chiedere di correggere.",
  ],
};
