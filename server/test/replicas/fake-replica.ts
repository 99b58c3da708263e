import pg from 'pg';
import { createTestDatabase } from '../support/database.js';
import { TcpProxy } from '../support/tcp-proxy.js';

/**
 * A database of its own that claims to be a standby: what it holds differs from the primary's, so a result shows where
 * it was read. Its functions about replication shadow PostgreSQL's.
 */
export interface FakeReplica {
  url: string;
  proxy: TcpProxy;
  port: number;
  /** Claims to have replayed everything, or to have stopped at a position long past. */
  setState(state: 'current' | 'stopped' | 'promoted'): Promise<void>;
  query(sql: string): Promise<void>;
  drop(): Promise<void>;
}

const STANDBY = `
  CREATE SCHEMA standby;
  CREATE TABLE standby.state AS SELECT 'current' AS name;
  CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS
    $$ SELECT name <> 'promoted' FROM standby.state $$;
  CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS
    $$ SELECT CASE name WHEN 'stopped' THEN '0/1' ELSE pg_current_wal_lsn() END FROM standby.state $$`;

export async function createFakeReplica(): Promise<FakeReplica> {
  const database = await createTestDatabase();
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await query(STANDBY);
  const url = new URL(database.url);
  const proxy = new TcpProxy(url.hostname, Number(url.port));
  const port = await proxy.listen();
  url.port = String(port);
  url.searchParams.set('options', '-c search_path=standby,public,pg_catalog');
  return {
    url: url.href,
    proxy,
    port,
    setState: (state) => query(`UPDATE standby.state SET name = '${state}'`),
    query,
    async drop() {
      await proxy.stop();
      await database.drop();
    },
  };
}
