/** How the names of sort orders read, e.g. `PRICE_ASC`. */
const DIRECTIONS: Record<string, string> = { ASC: 'ascending', DESC: 'descending' };

/** Descriptions for the values of an `...OrderBy` enum, made from their names: `PRICE_ASC` is "Price, ascending." */
export function describeOrder<T extends Record<string, string>>(
  values: T,
): { [K in keyof T]: { description: string } } {
  const entries = Object.keys(values).map((name) => {
    const words = name.toLowerCase().split('_');
    const direction = DIRECTIONS[name.split('_').at(-1) ?? ''];
    const subject = (direction ? words.slice(0, -1) : words).join(' ');
    const text = subject.charAt(0).toUpperCase() + subject.slice(1);
    return [name, { description: direction ? `${text}, ${direction}.` : `${text} first.` }];
  });
  return Object.fromEntries(entries) as { [K in keyof T]: { description: string } };
}
