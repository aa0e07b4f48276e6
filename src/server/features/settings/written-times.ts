// When a text was written and last edited.

export function writtenTimes({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return {
    createdAt: createdAt.toISOString(),
    editedAt: updatedAt > createdAt ? updatedAt.toISOString() : null,
  };
}
