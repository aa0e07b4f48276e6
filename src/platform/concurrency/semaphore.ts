// Limits how many of something run at the same time. Never waits: a caller over the limit is refused.

export class Semaphore {
  private acquired = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether there was room; if so, `release` must follow. */
  tryAcquire(): boolean {
    if (this.acquired >= this.limit) return false;
    this.acquired += 1;
    return true;
  }

  release(): void {
    this.acquired -= 1;
  }
}
