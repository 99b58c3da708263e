import { encodeCursor, type Page, type PageInfo } from '../../../core/pagination/index.js';
import type { OrderingKey } from './ordering.js';
import type { ProductRow } from './product-row.js';

/** One page of tracks; what costs something is made only when somebody asks for it. */
export class ProductPage implements Page<ProductRow> {
  private madeEdges: Page<ProductRow>['edges'] | undefined;

  constructor(
    readonly nodes: ProductRow[],
    private readonly keyOf: (row: ProductRow) => OrderingKey,
    private readonly around: { hasNextPage: boolean; hasPreviousPage: boolean },
    private readonly count: () => number,
  ) {}

  get edges(): Page<ProductRow>['edges'] {
    return (this.madeEdges ??= this.nodes.map((node) => ({ node, cursor: this.cursorOf(node) })));
  }

  get pageInfo(): PageInfo {
    const [first, last] = [this.nodes[0], this.nodes.at(-1)];
    return {
      ...this.around,
      startCursor: first ? this.cursorOf(first) : null,
      endCursor: last ? this.cursorOf(last) : null,
    };
  }

  get totalCount(): number {
    return this.count();
  }

  private cursorOf(row: ProductRow): string {
    return encodeCursor(this.keyOf(row));
  }
}
