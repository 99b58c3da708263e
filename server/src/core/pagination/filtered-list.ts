import type { RowSource } from '../database/index.js';
import type { ListArgs, Page } from './page.js';
import type { SortedList } from './sorted-list.js';
import type { Where } from './where.js';

type FilteredListArgs<Order, Filter> = ListArgs & { filter?: Filter | null; orderBy: Order };

/** An admin list: pages for the table, batches for exports. Subclass it as a provider. */
export abstract class FilteredList<Row, Order extends string, Filter extends object> {
  /** @param conditions of a filter; an empty one narrows nothing */
  protected constructor(
    protected readonly list: SortedList<Row, Order>,
    private readonly conditions: (filter: Partial<Filter>) => Where,
  ) {}

  page({ filter, ...page }: FilteredListArgs<Order, Filter>): Promise<Page<Row>> {
    return this.list.page({ ...page, where: this.conditions(filter ?? {}) });
  }

  /** Streams all rows that match the filter, a batch at a time. */
  batches(filter: Partial<Filter>, orderBy: Order, source?: RowSource): AsyncGenerator<Row[]> {
    return this.list.batches(this.conditions(filter), orderBy, source);
  }
}
