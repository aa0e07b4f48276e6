// Shows an author the words that moderation objects to, each with the rule it breaks.

import { Link } from "react-router";
import type { Objection } from "#domain/error.ts";
import { objectionsText as text } from "../text/objections.ts";
import { Notice } from "../ui/notice.tsx";
import { paths } from "./paths.ts";

export function Objections({ objections }: { objections: readonly Objection[] }) {
  return (
    <Notice tone="warn" title={text.title} role="status" className="mt-3">
      <ul className="mt-1 list-disc ps-5">
        {objections.map(({ words, rule }) => (
          <li key={words} className="wrap-anywhere">
            <strong dir="auto">{text.words(words)}</strong>
            {rule !== "" && `: ${rule}`}
          </li>
        ))}
      </ul>
      <p className="mt-2">{text.rewrite}</p>
      <p className="mt-2">
        {text.mistaken}{" "}
        <Link className="link" to={paths.communityGuidelines} target="_blank">
          {text.guidelines}
        </Link>
      </p>
    </Notice>
  );
}
