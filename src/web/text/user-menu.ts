// Sentences at the end of the header. Apart from those of the account's own pages: every page has them.

export const userMenu = {
  signIn: "Accedi",
  menuOf: (name: string) => `Account di ${name}`,
  settings: "Impostazioni",
  signOut: "Logout",
  signedOut: "Logout effettuato",
};
