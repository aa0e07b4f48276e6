// What a notification says. A locked screen shows it: it names what is followed only where its owner chose so.

import type { PushMessage } from "#domain/follow/push.ts";
import type { DigestItem } from "../digest-items.ts";

const MAX_NAMES = 3;
const MAX_BODY_LENGTH = 300;
const FOLLOWS_PATH = "/settings#seguiti";

interface Options {
  showsNames: boolean;
  tag: string;
}

/** Null without news. */
export function pushMessage(
  items: readonly DigestItem[],
  { showsNames, tag }: Options,
): PushMessage | null {
  const [first] = items;
  if (first === undefined) return null;
  const alone = items.length === 1 ? first : null;
  const path = alone?.path ?? FOLLOWS_PATH;
  if (!showsNames)
    return { title: "Scrutinio", body: "Ci sono novità in ciò che segui.", path, tag };
  if (alone !== null) return { title: alone.title, body: toBody(alone.lines.join(" ")), path, tag };
  const names = items.slice(0, MAX_NAMES).map(({ title }) => title);
  const left = items.length - names.length;
  const others = left === 0 ? "" : left === 1 ? " e un'altra pagina" : ` e altre ${left} pagine`;
  return {
    title: "Novità su ciò che segui",
    body: toBody(`${names.join("; ")}${others}.`),
    path,
    tag,
  };
}

export function testMessage(tag: string): PushMessage {
  return {
    title: "Scrutinio",
    body: "Le notifiche funzionano su questo dispositivo.",
    path: "/settings#notifiche",
    tag,
  };
}

/** Services refuse messages of more than 4 kB. */
function toBody(text: string): string {
  return text.length <= MAX_BODY_LENGTH ? text : `${text.slice(0, MAX_BODY_LENGTH - 1)}…`;
}
