// A client that keeps the plans of writes and of all that transactions do. The engine does one statement at a time, and
// parses and plans a short one for as long as it runs it.
//
// These find their rows by keys, so one plan is right for all values. What else is read is selected by what visitors
// choose: it is planned each time, unless its author has named it (`../prepared.ts`).

import { Client } from "pg";
import type { ClientConfig, QueryConfig } from "pg";

/** Statements whose plans are kept. Those that come later are planned each time. */
export const MAX_PLANS = 500;

/** Texts that were seen once. More are forgotten: a text with a list of values may never come again. */
const MAX_SEEN_ONCE = 1_000;

const WRITES = /^\s*(?:insert|update|delete)\b/i;

export class PlannedClient extends Client {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();

  constructor(config?: ClientConfig) {
    super(config);
    // One method with seven signatures. Values come with a text or a QueryConfig alone.
    this.query = ((query: string | QueryConfig, values: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(Client.prototype.query as () => unknown, this, [
        Array.isArray(values) && values.length > 0 ? this.#withName(query) : query,
        values,
        ...rest,
      ])) as Client["query"];
  }

  #withName(query: string | QueryConfig): string | QueryConfig {
    const config = typeof query === "string" ? { text: query } : query;
    if (config.name !== undefined) return config;
    if (this.getTransactionStatus() !== "T" && !WRITES.test(config.text)) return config;
    return { ...config, name: this.#nameOf(config.text) };
  }

  /** Undefined the first time. */
  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === MAX_PLANS) return name;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size === MAX_SEEN_ONCE) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const next = `planned_${this.#names.size + 1}`;
    this.#names.set(text, next);
    return next;
  }
}
