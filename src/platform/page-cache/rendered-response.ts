// A response of the application to the page cache, before it is encoded for a client.

export interface RenderedResponse {
  status: number;
  /** Name, value, name, value, … without headers about length, encoding and validation. */
  headers: readonly string[];
  body: Buffer;
  /** The tags it depends on. Null: it must not be cached. */
  tags: readonly string[] | null;
}
