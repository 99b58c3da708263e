/** SQL conditions of a list with their parameters. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a parameter and returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /** A copy that can be narrowed further. */
  copy(): Where {
    const copy = new Where();
    copy.values.push(...this.values);
    copy.conditions.push(...this.conditions);
    return copy;
  }

  toString(): string {
    return this.conditions.length ? `WHERE ${this.conditions.join(' AND ')}` : '';
  }
}

/** A pattern for `LIKE lower(...)` that matches the text literally; wildcards in it are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
