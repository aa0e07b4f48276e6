// Heading of what stands in place of a page that is for who is signed in; each page adds why, and its button.

export const signedInOnly = { title: "Per questa pagina serve un account" } as const;
