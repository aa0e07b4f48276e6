// A list of integers that grows, in four bytes each.

export class GrowingInts {
  length = 0;
  data = new Int32Array(1024);

  push(value: number): number {
    if (this.length === this.data.length) {
      const larger = new Int32Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length] = value;
    this.length += 1;
    return this.length - 1;
  }
}
