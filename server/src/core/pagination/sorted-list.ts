import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { preparedRead, type RowSource } from '../database/index.js';
import { invalidInput } from '../errors/index.js';
import { ListPage, type Page } from './page.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { Where } from './where.js';

/** As PostgreSQL writes it: it reads much more, and fails on some of it. */
const TIMESTAMP = /^(infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2})$/;

/** Sort key: a non-null SQL expression over the table, and its type. */
export interface SortKey {
  sql: string;
  type: 'integer' | 'real' | 'double precision' | 'text' | 'citext' | 'boolean' | 'timestamptz';
}

export interface Sort {
  key: SortKey;
  descending: boolean;
}

/** A table that is read in pages. */
export interface ListedTable<Row> {
  table: string;
  /** Alias of the table, whose key must be `id`. */
  alias: string;
  select: string;
  /** Joins for further columns; applied to the rows of the page only. */
  joins?: string;
  read: (row: Readonly<Record<string, unknown>>) => Row;
}

/** Conditions, order and position of a page. */
export interface ListQuery<Order extends string> {
  where: Where;
  orderBy: Order;
  first: number;
  after?: string | null;
  /** Page number in place of `after`; the first page is 1. */
  page?: number | null;
  /** Counts the whole list in the same query; otherwise a second query counts on access. */
  withTotal?: boolean;
}

type RowsQuery<Order extends string> = Omit<ListQuery<Order>, 'first' | 'page'> & {
  limit: number;
  offset: number;
};

type RawRow = Readonly<Record<string, unknown>>;
/** Rows per query of a whole list. */
const BATCH = 500;

/**
 * Pages of a table in any of its orders. The query first finds the keys of the page, by index-only scans where possible,
 * and then reads only its rows, so that a late page costs little more than the first. The id breaks ties.
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
  async page(query: ListQuery<Order>): Promise<Page<Row>> {
    const { where, first, after, page } = query;
    if (after && page) throw invalidInput('Use page or after, not both', 'page');
    const rows = await this.rows({ ...query, limit: first + 1, offset: ((page ?? 1) - 1) * first });
    const total = rows[0]?.['cursor.total'] as number | undefined;
    return new ListPage(
      rows.slice(0, first).map((row) => this.listed.read(row)),
      (_, place) => cursorOf(query.orderBy, rows[place]!),
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
   * All rows in batches.
   * @param source default: the primary
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

  private rows(query: RowsQuery<Order>, source = this.primary): Promise<RawRow[]> {
    const { where: condition, orderBy, after, limit, offset, withTotal = false } = query;
    const { table, alias, select, joins = '' } = this.listed;
    const { key, descending } = this.orders[orderBy];
    const where = condition.copy();
    if (after) where.add(this.beyond(where, orderBy, after));
    const direction = descending ? 'DESC' : 'ASC';
    const order = `${key.sql} ${direction}, ${alias}.id ${direction}`;
    const part = `FROM ${table} ${alias} ${where.toString()} ORDER BY ${order}`;
    const total = `, (SELECT count(*)::integer FROM ${table} ${alias} ${condition.toString()}) AS "cursor.total"`;
    // The offset scans the index only. The limit is part of the text: for a parameter the planner would assume a tenth
    // of the table.
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
    if (key.type === 'timestamptz' && !TIMESTAMP.test(value))
      throw invalidInput('The cursor is not valid', 'after');
    const place = `CAST(${where.value(value)} AS ${key.type}), ${where.value(id)}::integer`;
    return `(${key.sql}, ${this.listed.alias}.id) ${descending ? '<' : '>'} (${place})`;
  }
}

function cursorOf(orderBy: string, row: RawRow): string {
  return encodeCursor([orderBy, row['cursor.value'] as string, row['cursor.id'] as number]);
}

/** Selects an entity's columns under an alias and maps the rows to entities. */
export class EntityRows<T extends ObjectLiteral> {
  /** Columns as a SELECT list. */
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
