// A short list one press away, script or no script: in the running text, lighter than a disclosure.

export function FoldedList({ summary, items }: { summary: string; items: readonly string[] }) {
  return (
    <details className="max-w-[60ch] text-sm text-muted">
      <summary className="cursor-pointer py-1">{summary}</summary>
      <ol className="grid gap-1 pt-1 pb-3">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </details>
  );
}
