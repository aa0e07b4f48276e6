/** Distinct values, each with its number in the order of their first use. Values that are equal as JSON have one number. */
export class Numbered<Value> {
  readonly values: Value[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
