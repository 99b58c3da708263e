const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them: 49950 is `$499.50`. */
export function dollars(cents: number): string {
  return format.format(cents / 100);
}
