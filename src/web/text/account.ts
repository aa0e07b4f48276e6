// Sentences about signing in and one's account.

import type { Strength } from "#domain/account/password-strength.ts";

export const account = {
  signInButton: "Accedi",
  menuOf: (name: string) => `Account di ${name}`,
  settings: "Impostazioni",
  signOut: "Logout",
  signedOut: "Logout effettuato",

  name: "Nome Completo",
  email: "Email",
  password: "Password",
  newPassword: "Nuova password",
  passwordHint: "Minimo 6 caratteri",
  showPassword: "Mostra la password",
  hidePassword: "Nascondi la password",
  strengthLabel: "Sicurezza della password",
  strength: {
    "too-short": "troppo corta",
    weak: "debole, allungala",
    fair: "discreta",
    good: "buona",
    strong: "ottima",
  } satisfies Record<Strength, string>,

  errorsTitle: "Controlla questi campi:",
  needsScript: "Per accedere serve JavaScript: attivalo nelle impostazioni del browser.",
  already: "Hai già effettuato l'accesso.",

  signIn: {
    title: "Accedi",
    intro: "Con un account puoi recensire i politici e dire la tua sugli argomenti.",
    description: "Accedi a Scrutinio per valutare i tuoi rappresentanti.",
    submit: "Accedi",
    busy: "Accesso in corso...",
    done: "Login effettuato con successo!",
    forgotten: "Password dimenticata?",
    otherQuestion: "Non hai un account?",
    other: "Registrati",
  },
  signUp: {
    title: "Registrati",
    intro: "Bastano un nome, un'email e una password.",
    description: "Crea un account su Scrutinio per valutare i tuoi rappresentanti.",
    submit: "Registrati",
    busy: "Registrazione in corso...",
    done: "Account creato! Puoi ora accedere.",
    otherQuestion: "Hai già un account?",
    other: "Accedi",
    age: "Registrandoti dichiari di avere almeno 16 anni e di aver letto la",
    privacy: "privacy policy",
  },
  recovery: {
    title: "Recupera la password",
    intro: "Scrivi l'email del tuo account: ti mandiamo un link per scegliere una nuova password.",
    description: "Recupera l'accesso al tuo account Scrutinio.",
    submit: "Invia email di reset",
    busy: "Invio in corso...",
    done: "Email di reset inviata! Controlla la tua casella di posta.",
    after:
      "Se c'è un account con questo indirizzo, il messaggio arriva tra poco. Il link vale 60 minuti; guarda anche nella posta indesiderata.",
    back: "Torna al login",
  },
  newPasswordPage: {
    title: "Scegli una nuova password",
    intro: "Dopo il cambio tutti i dispositivi collegati al tuo account usciranno.",
    description: "Scegli una nuova password per il tuo account Scrutinio.",
    submit: "Salva la password",
    busy: "Salvataggio...",
    done: "Password cambiata! Puoi ora accedere.",
    incomplete: "Il link non è completo: apri quello ricevuto per email, o chiedine uno nuovo.",
    again: "Chiedi un nuovo link",
  },
  google: {
    or: "oppure",
    button: "Continua con Google",
    failed: "Errore durante il login con Google",
    notConfigured: "Su questo sito l'accesso con Google non è attivo. Puoi usare email e password.",
  },
} as const;
