// Days and times for Italian readers, in Italy, in pages, mails and answers alike.

const timeZone = "Europe/Rome";
const dates = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone });
const times = new Intl.DateTimeFormat("it-IT", { timeStyle: "short", timeZone });

/** "20 novembre 2026". */
export function formatDate(time: string | number | Date): string {
  return dates.format(new Date(time));
}

/** "14:32". */
export function formatTime(time: string | number | Date): string {
  return times.format(new Date(time));
}

/** "20 novembre 2026 alle 14:32". */
export function formatDateTime(time: string | number | Date): string {
  return `${formatDate(time)} alle ${formatTime(time)}`;
}
