/** Numbers the distinct values of a column, so that a typed array can hold it. */
export class Dictionary {
  private readonly codes = new Map<string | null, number>();
  readonly values: (string | null)[] = [];

  codeOf(value: string | null): number {
    let code = this.codes.get(value);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.codes.set(value, code);
    }
    return code;
  }

  /** One byte per code: 1 where the value is among `wanted`. Values nobody has are simply not there. */
  maskOf(wanted: readonly string[]): Uint8Array {
    const mask = new Uint8Array(this.values.length);
    for (const value of wanted) {
      const code = this.codes.get(value);
      if (code !== undefined) mask[code] = 1;
    }
    return mask;
  }
}
