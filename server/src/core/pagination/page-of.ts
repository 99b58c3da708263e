import type { Page } from './connection.js';

/**
 * Builds a page from up to `first + 1` rows: the one more tells whether another page follows.
 * @param totalCount counts the whole list; called only when the caller selects it.
 */
export function pageOf<T>(
  rows: readonly T[],
  first: number,
  cursorOf: (row: T) => string,
  options: { hasPreviousPage: boolean; totalCount: () => Promise<number> },
): Page<T> {
  const nodes = rows.slice(0, first);
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(node) }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: options.hasPreviousPage,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    // Read only when the field is selected.
    get totalCount() {
      return options.totalCount();
    },
  };
}
