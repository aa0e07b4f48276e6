export function findFaultOfBefore(
  before: string | undefined,
  release: { archive: string; version: string; commit: string },
): string | null;
