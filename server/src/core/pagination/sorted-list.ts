import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { preparedRead, type RowSource } from '../database/index.js';
import { invalidInput } from '../errors/index.js';
import { ListPage, type Page } from './page.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { Where } from './where.js';

/** What a list can be sorted by: an expression over its table that is never null, and its type. */
export interface SortKey {
  sql: string;
  type: 'integer' | 'real' | 'text' | 'citext' | 'boolean' | 'timestamptz';
}

export interface Sort {
  key: SortKey;
  descending: boolean;
}

/**
 * The orders of a list by their names: NEWEST and OLDEST follow the id, `PRICE_DESC` falls by the key `PRICE`.
 * @param alias of the table
 */
export function sortsOf<Order extends string>(
  orders: Readonly<Record<string, Order>>,
  alias: string,
  keys: Readonly<Record<string, SortKey>>,
): Record<Order, Sort> {
  const id: SortKey = { sql: `${alias}.id`, type: 'integer' };
  const entries = Object.values(orders).map((order): [Order, Sort] => {
    if (order === 'NEWEST' || order === 'OLDEST') return [order, { key: id, descending: order === 'NEWEST' }];
    const [, name = '', direction] = /^(.+)_(ASC|DESC)$/.exec(order) ?? [];
    const key = keys[name];
    if (!key) throw new Error(`Nothing to sort ${order} by`);
    return [order, { key, descending: direction === 'DESC' }];
  });
  return Object.fromEntries(entries) as Record<Order, Sort>;
}

/** A table that is answered in pages. */
export interface ListedTable<Row> {
  table: string;
  /** Its alias; `id` must be its key. */
  alias: string;
  select: string;
  /** What else a row needs; joined to the rows of the page alone. */
  joins?: string;
  read: (row: Readonly<Record<string, unknown>>) => Row;
}

/** Which part of it, in which order. */
export interface ListQuery<Order extends string> {
  where: Where;
  orderBy: Order;
  first: number;
  after?: string | null;
  /** From 1, in place of `after`. */
  page?: number | null;
  /** Counts the whole list along with the page; else that takes a query of its own once somebody asks. */
  withTotal?: boolean;
}

type RowsQuery<Order extends string> = Omit<ListQuery<Order>, 'first' | 'page'> & {
  limit: number;
  offset: number;
};

type RawRow = Readonly<Record<string, unknown>>;
/** Rows read at once where a whole list is wanted. */
const BATCH = 500;

/**
 * Pages of a table in any of its orders. The keys of a page far down are found first, over indexes alone where there are
 * any, and only its own rows are read: it costs little more than the first. Equal values are settled by the id.
 */
export class SortedList<Row, Order extends string> {
  private readonly primary: RowSource;

  constructor(
    dataSource: DataSource,
    private readonly listed: ListedTable<Row>,
    private readonly orders: Readonly<Record<Order, Sort>>,
  ) {
    this.primary = { read: (text, values) => preparedRead(dataSource, text, values) };
  }

  /** @throws DomainError BAD_USER_INPUT for a cursor of another order, or one beside a page number. */
  async page(question: ListQuery<Order>): Promise<Page<Row>> {
    const { where, first, after, page } = question;
    if (after && page) throw invalidInput('Ask with page or with after, not with both', 'page');
    const rows = await this.rows({ ...question, limit: first + 1, offset: ((page ?? 1) - 1) * first });
    const total = rows[0]?.['cursor.total'] as number | undefined;
    return new ListPage(
      rows.slice(0, first).map((row) => this.listed.read(row)),
      (_, place) => cursorOf(question.orderBy, rows[place]!),
      { hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) || (page ?? 1) > 1 },
      () => total ?? this.count(where),
    );
  }

  async count(where: Where): Promise<number> {
    const { table, alias } = this.listed;
    const sql = `SELECT count(*)::integer AS count FROM ${table} ${alias} ${where.toString()}`;
    const [row] = await this.primary.read<{ count: number }>(sql, where.values);
    return row?.count ?? 0;
  }

  /**
   * Every row, a batch at a time: nobody holds the whole list.
   * @param source where to read, by default the primary
   */
  async *batches(where: Where, orderBy: Order, source?: RowSource): AsyncGenerator<Row[]> {
    let after: string | null = null;
    for (;;) {
      const rows: RawRow[] = await this.rows({ where, orderBy, after, limit: BATCH, offset: 0 }, source);
      if (rows.length > 0) yield rows.map((row) => this.listed.read(row));
      const last = rows.at(-1);
      after = last ? cursorOf(orderBy, last) : null;
      if (rows.length < BATCH) return;
    }
  }

  private rows(question: RowsQuery<Order>, source = this.primary): Promise<RawRow[]> {
    const { where: asked, orderBy, after, limit, offset, withTotal = false } = question;
    const { table, alias, select, joins = '' } = this.listed;
    const { key, descending } = this.orders[orderBy];
    const where = asked.copy();
    if (after) where.add(this.beyond(where, orderBy, after));
    const direction = descending ? 'DESC' : 'ASC';
    const order = `${key.sql} ${direction}, ${alias}.id ${direction}`;
    const part = `FROM ${table} ${alias} ${where.toString()} ORDER BY ${order}`;
    const total = `, (SELECT count(*)::integer FROM ${table} ${alias} ${asked.toString()}) AS "cursor.total"`;
    // What is skipped is walked over the index alone. The limit stands in the text: of a parameter the planner would
    // assume that it takes a tenth of the table.
    const page =
      offset > 0
        ? `(SELECT ${alias}.id ${part} LIMIT ${limit} OFFSET ${where.value(offset)}) AS page
            JOIN ${table} ${alias} ON ${alias}.id = page.id`
        : `(SELECT ${alias}.* ${part} LIMIT ${limit}) AS ${alias}`;
    return source.read<RawRow>(
      `SELECT ${select}, ${alias}.id AS "cursor.id", (${key.sql})::text AS "cursor.value" ${withTotal ? total : ''}
         FROM ${page} ${joins} ORDER BY ${order}`,
      where.values,
    );
  }

  private beyond(where: Where, orderBy: Order, cursor: string): string {
    const [order, value, id] = decodeCursor(cursor, 3);
    const fits = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID;
    if (order !== orderBy || typeof value !== 'string' || value.includes('\0') || !fits) {
      throw invalidInput('The cursor is not valid for this order', 'after');
    }
    const { key, descending } = this.orders[orderBy];
    const place = `CAST(${where.value(value)} AS ${key.type}), ${where.value(id)}::integer`;
    return `(${key.sql}, ${this.listed.alias}.id) ${descending ? '<' : '>'} (${place})`;
  }
}

function cursorOf(orderBy: string, row: RawRow): string {
  return encodeCursor([orderBy, row['cursor.value'] as string, row['cursor.id'] as number]);
}

/** An entity's columns under an alias, and how to make entities of what they answer. */
export class EntityRows<T extends ObjectLiteral> {
  /** For a SELECT list. */
  readonly columns: string;
  private readonly names: readonly (readonly [property: string, column: string])[];
  private readonly prototype: object;

  /** @param alias of the table in the query */
  constructor(dataSource: DataSource, entity: EntityTarget<T>, alias: string) {
    const metadata = dataSource.getMetadata(entity);
    this.prototype = (metadata.target as { prototype: object }).prototype;
    this.names = metadata.columns.map(({ propertyName }) => [propertyName, `${alias}.${propertyName}`]);
    this.columns = metadata.columns
      .map(({ propertyName, databaseName }) => `${alias}.${databaseName} AS "${alias}.${propertyName}"`)
      .join(', ');
  }

  read(row: Readonly<Record<string, unknown>>): T {
    const entity = Object.create(this.prototype) as Record<string, unknown>;
    for (const [property, column] of this.names) entity[property] = row[column];
    return entity as T;
  }
}
