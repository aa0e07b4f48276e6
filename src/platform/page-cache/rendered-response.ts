// A response as the application gives it to the page cache, before it is encoded for a client.

export interface RenderedResponse {
  status: number;
  /** Name, value, name, value, … without those about length, encoding and validation. */
  headers: readonly string[];
  body: Buffer;
  /** What it depends on. Null: it must not be cached. */
  tags: readonly string[] | null;
}
