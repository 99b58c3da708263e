import { GraphQLError, type ValidationRule } from 'graphql';

/**
 * Refuses a selection set that names one field more than `max` times. Repeats are merged into one value, so no honest
 * document has many, but comparing each pair of them takes time that grows with the square of their number.
 */
export function duplicateFieldLimit(max: number): ValidationRule {
  return (context) => ({
    SelectionSet({ selections }) {
      const counts = new Map<string, number>();
      for (const selection of selections) {
        if (selection.kind !== 'Field') continue;
        const key = (selection.alias ?? selection.name).value;
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count !== max + 1) continue;
        const message = `Field "${key}" is repeated more than ${max} times in one selection`;
        context.reportError(new GraphQLError(message, { nodes: selection }));
      }
    },
  });
}
