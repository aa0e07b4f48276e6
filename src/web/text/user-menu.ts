// Texts of the user menu, separate from the account pages' because every page loads them.

export const userMenu = {
  signIn: "Accedi",
  menuOf: (name: string) => `Account di ${name}`,
  settings: "Impostazioni",
  signOut: "Logout",
  signedOut: "Logout effettuato",
};
