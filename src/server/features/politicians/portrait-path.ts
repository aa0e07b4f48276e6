// Where visitors find a politician's photo: always on our own site, never where it came from.

/** Null where there is no official photo; a picture is drawn from the name then. */
export function portraitPath(id: number, imageUrl: string | null): string | null {
  return imageUrl === null ? null : `/media/portraits/${id}`;
}
