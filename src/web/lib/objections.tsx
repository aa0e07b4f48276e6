// Lists the words that moderation objects to, each with the rule it breaks.

import { useEffect, useState } from "react";
import { Link } from "../app/router/link.tsx";
import type { OutputOf } from "#contract/endpoint.ts";
import { getMyObjections } from "#contract/moderation-engine.ts";
import type { Objection } from "#domain/error.ts";
import { objectionsText as text } from "../text/objections.ts";
import { Notice } from "../ui/notice.tsx";
import { call } from "./call.ts";
import { paths } from "./paths.ts";

export function Objections({ objections }: { objections: readonly Objection[] }) {
  return (
    <Notice tone="warn" title={text.title} role="status" className="mt-3">
      <WordList objections={objections} />
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

/** For the author's own held text. Renders nothing without objections. */
export function HeldObjections({ kind, id }: { kind: "review" | "opinion" | "reply"; id: number }) {
  const [found, setFound] = useState<OutputOf<typeof getMyObjections> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // On failure renders nothing: the page still says that the text is held.
    call(getMyObjections, { kind, id }, { signal: controller.signal }).then(
      setFound,
      () => undefined,
    );
    return () => controller.abort();
  }, [kind, id]);
  if (found === null || found.reason === null) return null;
  return (
    <Notice title={text.heldTitle(found.reason)} className="mt-3">
      {found.objections.length > 0 && <WordList objections={found.objections} />}
      <p className="mt-2">{text.heldHint}</p>
    </Notice>
  );
}

function WordList({ objections }: { objections: readonly Objection[] }) {
  return (
    <ul className="mt-1 list-disc ps-5">
      {objections.map(({ words, rule }) => (
        <li key={words} className="wrap-anywhere">
          <strong dir="auto">{text.words(words)}</strong>
          {rule !== "" && `: ${rule}`}
        </li>
      ))}
    </ul>
  );
}
