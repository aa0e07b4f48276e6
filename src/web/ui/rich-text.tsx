// Inline prose: **strong**, [links](/where) and `code`. Typeset for print; everything else is
// literal.
import type { ReactNode } from "react";
import { Link } from "../app/router/link.tsx";
import { typeset } from "./typeset.ts";

const MARKED = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)|`([^`]+)`/g;

export function RichText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of children.matchAll(MARKED)) {
    const [all, strong, words, to, name] = match;
    parts.push(typeset(children.slice(end, match.index)));
    if (strong !== undefined) parts.push(<strong key={match.index}>{typeset(strong)}</strong>);
    else if (words !== undefined && to !== undefined)
      parts.push(
        <TextLink key={match.index} to={to}>
          {typeset(words)}
        </TextLink>,
      );
    else
      parts.push(
        <code key={match.index} className="rounded-sm bg-sunken px-1 text-[0.875em]">
          {name}
        </code>,
      );
    end = match.index + all.length;
  }
  parts.push(typeset(children.slice(end)));
  return <>{parts}</>;
}

/** The same text without markup. */
export function plainText(text: string): string {
  return text.replace(MARKED, "$1$2$4");
}

function TextLink({ to, children }: { to: string; children: string }) {
  return to.startsWith("/") ? (
    <Link className="link" to={to}>
      {children}
    </Link>
  ) : (
    <a className="link" href={to}>
      {children}
    </a>
  );
}
