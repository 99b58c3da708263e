import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';

/** Database that rows are read from: the primary, or a replica for reads that may be stale. */
export interface RowSource {
  read<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * Number of prepared statements beyond which reads are not prepared: their texts depend on filters, and each connection
 * keeps a plan for every one it has run.
 */
const MAX_READS = 150;
const names = new Map<string, string>();

/**
 * Marks a frequent statement and returns it: each connection of the server parses and plans it once, wherever it runs.
 * Variable parts must be among its values, so that the text stays the same.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `s_${createHash('sha1').update(text).digest('base64url')}`);
  return text;
}

/** Runs a frequent read as a prepared statement. */
export async function preparedRead<Row extends object>(
  dataSource: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { master } = dataSource.driver as unknown as { master: pg.Pool };
  const { rows } = await master.query<Row>(names.size < MAX_READS ? prepared(text) : text, [...values]);
  return rows;
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * A client that names prepared statements, and ignores errors without a listener. TypeORM listens while it holds a client
 * and the pool while it is idle, but a killed database emits two errors, and one between the two owners would end the
 * process.
 */
export class ServerClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    const named: Query = (statement, ...rest) => {
      const name = typeof statement === 'string' ? names.get(statement) : undefined;
      return query(name ? { name, text: statement } : statement, ...rest);
    };
    this.query = named as pg.Client['query'];
  }
}
