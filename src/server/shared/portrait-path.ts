// Path of a politician's photo: always on our own site.

/** Null without an official photo; a portrait is generated from the name. */
export function portraitPath(id: number, imageUrl: string | null): string | null {
  return imageUrl === null ? null : `/media/portraits/${id}`;
}
