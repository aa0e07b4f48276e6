// A part of a page whose HTML comes from the server and stays as it is: the browser loads its code only to render
// it anew, with other data or on a page that it opens itself.

import { useEffect, useState } from "react";
import type { ComponentType } from "react";

interface KeptPart<Props> {
  Part: ComponentType<{
    /** Of the element; unique over all pages, because the HTML is found by it. */
    id: string;
    /** What the server rendered no longer holds. */
    isChanged?: boolean;
    props: Props;
  }>;
  /** Loads the code ahead. */
  prepare: () => Promise<void>;
}

/** `onServer` is null in the browser, whose build then leaves the component out. */
export function keepHtml<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): KeptPart<Props> {
  let Loaded = onServer;
  const prepare = async () => {
    Loaded ??= await load();
  };
  const Part: KeptPart<Props>["Part"] = ({ id, isChanged = false, props }) => {
    const [html] = useState(() => keptHtml(Loaded === null ? id : null));
    const [, setPrepared] = useState(false);
    const isNeeded = isChanged || html.__html === "";
    useEffect(() => {
      // Without a connection, what is there stays.
      if (isNeeded)
        prepare().then(
          () => setPrepared(true),
          () => undefined,
        );
    }, [isNeeded]);
    if (Loaded !== null && isNeeded)
      return (
        <div key="now" id={id}>
          <Loaded {...props} />
        </div>
      );
    return <div key="kept" id={id} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  };
  return { Part, prepare: () => prepare().catch(() => undefined) };
}

/** What the element has, or nothing. Always one object: React writes the HTML of another again, as new elements. */
export function keptHtml(id: string | null): { __html: string } {
  return { __html: id === null ? "" : (document.getElementById(id)?.innerHTML ?? "") };
}

/** On the server `parts` of kept HTML stay out of the state that the browser reads: it has their HTML. */
export function withKept<Data extends object, Parts extends object>(
  data: Data,
  parts: Parts,
): Data & Partial<Parts> {
  if (!import.meta.env.SSR) return { ...data, ...parts };
  const hidden = Object.entries(parts).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties(data, Object.fromEntries(hidden));
}
