// A list of integers that grows, in four bytes each.

export class GrowingInts {
  length = 0;
  data = new Int32Array(1024);

  push(value: number): number {
    this.set(this.length, value);
    return this.length - 1;
  }

  /** 0 where nothing was set. */
  get(at: number): number {
    return this.data[at] ?? 0;
  }

  set(at: number, value: number): void {
    if (at >= this.data.length) {
      const larger = new Int32Array(2 ** Math.ceil(Math.log2(at + 1)));
      larger.set(this.data);
      this.data = larger;
    }
    this.data[at] = value;
    if (at >= this.length) this.length = at + 1;
  }
}
