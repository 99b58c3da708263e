/** The conditions of a list as SQL, with the values they name. */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Answers the placeholder that stands for the value. */
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

/** A pattern for `LIKE lower(...)` that finds the text as it is: a wildcard in it is a character like any other. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
