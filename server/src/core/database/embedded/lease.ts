import { Socket } from 'node:net';
import pg from 'pg';
import type { Cluster } from './cluster.js';
import { DATABASE, ROLE } from './settings.js';

/** Any fixed number that nothing else in the `postgres` database locks. */
const LEASE_KEY = 1_734_500_001;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Our share in a running server: an open connection that holds an advisory lock together with everybody else who uses
 * the server. A process that dies loses its share without having to say so.
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
    client.on('error', () => undefined); // 'end' follows and tells the same
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
   * Gives the share back and answers whether it was the last one. If so, nobody can take a new share until this
   * connection ends, which is the moment to stop the server.
   */
  async giveBack(): Promise<boolean> {
    this.socket.ref(); // from here on somebody waits for the answers
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
