import { encodeCursor, type Page, type PageInfo } from '../../../core/pagination/index.js';
import type { OrderingKey } from './ordering.js';
import type { ProductRow } from './product-row.js';

/** One page of tracks; what costs something is made only when somebody asks for it. */
export class ProductPage implements Page<ProductRow> {
  private madeEdges: Page<ProductRow>['edges'] | undefined;

  constructor(
    readonly nodes: ProductRow[],
    private readonly keys: readonly OrderingKey[],
    private readonly around: { hasNextPage: boolean; hasPreviousPage: boolean },
    private readonly count: () => number,
  ) {}

  get edges(): Page<ProductRow>['edges'] {
    return (this.madeEdges ??= this.nodes.map((node, at) => ({
      node,
      cursor: encodeCursor(this.keys[at]!),
    })));
  }

  get pageInfo(): PageInfo {
    const [first, last] = [this.keys[0], this.keys.at(-1)];
    return {
      ...this.around,
      startCursor: first ? encodeCursor(first) : null,
      endCursor: last ? encodeCursor(last) : null,
    };
  }

  get totalCount(): number {
    return this.count();
  }
}
