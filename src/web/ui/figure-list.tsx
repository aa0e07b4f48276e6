// Figures with what they are, as a grid.

interface FigureListProps {
  figures: readonly Figure[];
  className: string;
}

interface Figure {
  label: string;
  value: string;
  note?: string;
  /** Read aloud instead of both. */
  spoken?: string;
}

export function FigureList({ figures, className }: FigureListProps) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-3 ${className}`}>
      {figures.map(({ label, value, spoken, note }) => (
        <div key={label}>
          <dt className="text-sm leading-snug text-muted">{label}</dt>
          <dd>
            <span {...(spoken !== undefined && { role: "img", "aria-label": spoken })}>
              <strong>{value}</strong>
              {note !== undefined && (
                <span className="block text-sm leading-snug text-muted">{note}</span>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
