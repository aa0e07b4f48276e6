// Structure of long texts: sections of paragraphs and lists. Text may contain **strong** and
// [links](/where), see ui/rich-text.tsx.

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];

export interface ProseSection {
  /** Hash of its URL. */
  id: string;
  title: string;
  body: readonly Block[];
}
