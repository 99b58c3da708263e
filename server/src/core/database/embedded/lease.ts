import { Socket } from 'node:net';
import pg from 'pg';
import type { Cluster } from './cluster.js';
import { DATABASE, ROLE } from './settings.js';

/** Advisory lock key, unique within the `postgres` database. */
const LEASE_KEY = 1_734_500_001;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * This process's lease on a running server: an open connection with a shared advisory lock. PostgreSQL releases it when the
 * process dies.
 */
export class Lease {
  private constructor(
    private readonly client: pg.Client,
    private readonly socket: Socket,
    readonly port: number,
  ) {}

  static async take({ password }: Cluster, port: number, onLost: () => void): Promise<Lease> {
    const socket = new Socket();
    const client = new pg.Client({
      stream: () => socket,
      host: '127.0.0.1',
      port,
      user: ROLE,
      password,
      database: 'postgres',
      application_name: 'ghostnote lease',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined); // 'end' follows
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE_KEY]);
      await ensureDatabase(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', onLost);
    socket.unref(); // the share alone is no reason for the process to stay
    return new Lease(client, socket, port);
  }

  /**
   * Releases the lease. Returns true for the last one; then no process can take a new lease until this connection ends,
   * so the server can be stopped.
   */
  async giveBack(): Promise<boolean> {
    this.socket.ref(); // from here on a caller awaits the results
    await this.client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_KEY]);
    const { rows } = await this.client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      LEASE_KEY,
    ]);
    return rows[0]?.alone === true;
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount) return;
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    const lostRace = ['42P04', '23505'].includes((error as { code?: string }).code ?? '');
    if (!lostRace) throw error;
  }
}
