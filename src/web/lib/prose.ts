// The shape of long texts: sections of paragraphs and lists. Words may hold **strong** and
// [links](/where), see ui/rich-text.tsx.

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

export interface ProseSection {
  /** Its anchor in the page's address. */
  id: string;
  title: string;
  body: readonly Block[];
}
