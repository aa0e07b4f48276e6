// Days and times for Italian readers, in Italy, in pages, mails and answers alike.

const timeZone = "Europe/Rome";
const dates = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone });
// Pure, so that pages, which do not use it, load without it.
const moments = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone,
});

/** "20 novembre 2026". */
export function formatDate(time: string | number | Date): string {
  return dates.format(new Date(time));
}

/** "20 novembre 2026 alle ore 14:32". */
export function formatDateTime(time: Date): string {
  return moments.format(time);
}
