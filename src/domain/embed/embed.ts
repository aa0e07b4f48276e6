// Documents that other sites may frame: what of, and where.

export const EMBED_KINDS = ["politician", "topic"] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** Of the frame, in CSS pixels. */
export const EMBED_SIZE = { width: 480, height: 300 } as const;

export function embedPath(kind: EmbedKind, id: number): string {
  return `/embed/${kind}/${id}`;
}

/** Other sites may frame what is at such a path, and nothing else. */
export function isEmbedPath(pathname: string): boolean {
  return pathname.startsWith("/embed/");
}

/** Markup for another site. `name` is of the person or topic. */
export function embedHtml(
  origin: string,
  kind: EmbedKind,
  id: number,
  name: string,
  { width, height }: { width: number; height: number } = EMBED_SIZE,
): string {
  const title = name.replaceAll(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
  return `<iframe src="${origin}${embedPath(kind, id)}" title="${title} – Scrutinio" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
