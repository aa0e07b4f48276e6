// Link to the page of a text, or a note that it was deleted.

import { Link } from "../../app/router/link.tsx";
import type { TextKind } from "#domain/moderation/report.ts";
import { politicianPath, topicPath } from "../../lib/paths.ts";

interface SubjectLinkProps {
  kind: TextKind | null;
  subject: { kind: "politician" | "topic"; id: number; title: string } | null;
  words: {
    review: (name: string) => string;
    opinion: (title: string) => string;
    reply: (name: string) => string;
    gone: string;
    /** Where it is about no text at all. */
    person?: string;
  };
}

export function SubjectLink({ kind, subject, words }: SubjectLinkProps) {
  if (kind === null) return <>{words.person ?? words.gone}</>;
  if (subject === null) return <>{words.gone}</>;
  const path = subject.kind === "politician" ? politicianPath : topicPath;
  return (
    <Link className="link" to={path(subject.id)}>
      {words[kind](subject.title)}
    </Link>
  );
}
