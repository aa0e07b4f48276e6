// Quarters of a year as text, "2026-4".

export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function isQuarter(text: string): boolean {
  return /^2\d{3}-[1-4]$/.test(text);
}

/** First and last day. */
export function quarterDays(quarter: string): { from: string; to: string } {
  const [year = 0, number = 1] = quarter.split("-").map(Number);
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  return { from: day((number - 1) * 3, 1), to: day(number * 3, 0) };
}

/** From the quarter of `from` to that of `to`, newest first. */
export function quartersBetween(from: string, to: string): string[] {
  const quarters: string[] = [];
  for (let quarter = quarterOf(to); quarter >= quarterOf(from); quarter = before(quarter))
    quarters.push(quarter);
  return quarters;
}

function before(quarter: string): string {
  const [year = 0, number = 1] = quarter.split("-").map(Number);
  return number === 1 ? `${year - 1}-4` : `${year}-${number - 1}`;
}
