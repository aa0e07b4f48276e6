// A site whose clock is ahead, so that no test waits for what is due later.

/** Arguments of Node before those of the server: the process's dates are `ms` later. */
export function clockAhead(ms: number): string[] {
  const code = `
    const now = Date.now;
    Date.now = () => now() + ${ms};
    globalThis.Date = new Proxy(Date, {
      construct: (date, given, own) =>
        Reflect.construct(date, given.length === 0 ? [date.now()] : given, own),
    });`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}
