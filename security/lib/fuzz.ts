// Item 32: what both fuzzes send, and how they send it.

/** Of what is random: a run can be repeated. */
export const SEED = 20_261_125;

export const HOSTILE = [
  "",
  "0",
  "-1",
  "2.5",
  "1e309",
  "NaN",
  "2147483648",
  "9007199254740993",
  "null",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "'; SELECT 1/0 --",
  "%00",
  "../../etc/passwd",
  "<svg onload=alert(1)>",
  "\u2028",
  "\u200B",
  "\u202E",
  "x".repeat(3_000),
];

/** Asks each question, some at once. `ask` returns the status of the answer. Returns how many there were of each. */
export async function askAll<Question>(
  questions: readonly Question[],
  atOnce: number,
  ask: (question: Question) => Promise<number>,
): Promise<string> {
  const statuses = new Map<number, number>();
  const queue = questions.values();
  const askOn = async () => {
    for (const question of queue) {
      const status = await ask(question);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return [...statuses].map(([status, times]) => `${times} of ${status}`).join(", ");
}
