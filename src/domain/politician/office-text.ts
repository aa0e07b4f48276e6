/** "Sindaca, Siena (SI)"; of an office without a place, the role. */
export function toOfficeText({
  role,
  location,
}: {
  role: string;
  location: string | null;
}): string {
  return location === null ? role : `${role}, ${location}`;
}
