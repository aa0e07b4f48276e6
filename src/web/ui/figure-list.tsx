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
            <span aria-hidden={spoken === undefined ? undefined : true}>
              <strong>{value}</strong>
              {note !== undefined && (
                <span className="block text-sm leading-snug text-muted">{note}</span>
              )}
            </span>
            {spoken !== undefined && <span className="sr-only">{spoken}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
