// An active filter that can be removed. With `to` it is a link to the page without the filter
// (works without JavaScript), otherwise a button.
import type { ReactNode } from "react";
import { Link } from "../app/router/link.tsx";
import { Icon } from "./icon.tsx";

interface ChipProps {
  children: ReactNode;
  /** Action, announced after the label: "rimuovi il filtro". */
  removeText: string;
  to?: string | undefined;
  onRemove?: (() => void) | undefined;
}

export function Chip({ children, removeText, to, onRemove }: ChipProps) {
  const content = (
    <>
      <span className="truncate">{children}</span>
      <span className="sr-only">, {removeText}</span>
      <Icon name="close" />
    </>
  );
  return to === undefined ? (
    <button type="button" className="chip" onClick={onRemove}>
      {content}
    </button>
  ) : (
    <Link className="chip" to={to} preventScrollReset>
      {content}
    </Link>
  );
}
