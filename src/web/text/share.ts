// Texts of the share dialog and of its page without scripts.

import { formatList } from "../lib/format-list.ts";

export const shareText = {
  people: formatList,
  title: (name: string) => `Condividi ${name}`,
  heading: "Condividi",
  close: "Chiudi",
  back: "Torna alla pagina",
  failed: "Non è stato possibile preparare la condivisione: riprova",
  message: {
    politician: (name: string) => `${name}: le valutazioni dei cittadini su Scrutinio`,
    compare: (people: string) => `${people} a confronto: le valutazioni dei cittadini su Scrutinio`,
    rankings: (name: string) => `${name}, secondo le valutazioni dei cittadini su Scrutinio`,
    place: (name: string) => `Chi rappresenta ${name}: le valutazioni dei cittadini su Scrutinio`,
    topic: (title: string) =>
      `${title}${/[.?!…]$/.test(title) ? "" : "."} Che cosa ne pensano i cittadini su Scrutinio`,
  },
  system: "Apri le app del dispositivo",
  link: "Link alla pagina",
  copy: "Copia",
  copied: "Copiato",
  copyFailed: "Il browser non permette di copiare: seleziona il testo e copialo tu",
  services: "Invia con",
  service: {
    whatsapp: "WhatsApp",
    telegram: "Telegram",
    email: "E-mail",
    x: "X",
    facebook: "Facebook",
  },
  newTab: "(si apre in una nuova scheda)",
  servicesNote: "Sono semplici link: finché non li premi, a quei servizi non arriva nulla.",
  pictures: "Immagini da scaricare",
  picture: {
    wide: "Orizzontale, 1200 × 630",
    tall: "Per le storie, 1080 × 1920",
  },
  preview: (name: string) => `Anteprima dell'immagine di ${name}`,
  qr: "Codice QR",
  qrLabel: (name: string) => `Codice QR della pagina di ${name}`,
  embed: "Incorpora in un sito",
  embedHint: "Un riquadro senza script né cookie, che si aggiorna da solo.",
} as const;
