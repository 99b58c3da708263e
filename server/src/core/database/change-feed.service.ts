import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseUrl } from './database-url.js';

/** Holder of a copy of data in the database. */
export interface ChangeListener {
  /** @param payload names the changed data */
  changed(payload: string): void;
  /** The connection broke; changes may be missed until `restored`. */
  lost(): void;
  /** The connection is back; changes in between were missed. */
  restored(): void;
}

const HEARTBEAT_MS = 15_000;
const TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 2_000;

/**
 * Delivers PostgreSQL notifications (LISTEN) over a dedicated connection, reopened when it breaks. They reach every server
 * process, including the one that caused them.
 */
@Injectable()
export class ChangeFeedService implements OnApplicationShutdown {
  private readonly logger = new Logger('ChangeFeed');
  private readonly listeners = new Map<string, ChangeListener[]>();
  private opening: Promise<pg.Client> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly database: DatabaseUrl) {}

  /** Resolves once the connection listens; later changes are delivered. */
  async listen(channel: string, listener: ChangeListener): Promise<void> {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
    const client = await (this.opening ??= this.open());
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    const client = await this.opening?.catch(() => undefined);
    await client?.end();
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.database.value,
      application_name: 'ghostnote changes',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener.changed(payload ?? '');
    });
    client.on('error', (error) => this.logger.warn(`connection lost: ${error.message}`));
    await client.connect();
    for (const channel of this.listeners.keys()) {
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    }
    client.once('end', () => this.reopen());
    // Only a query detects a connection that died without closing (a pulled cable).
    this.heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => void client.end().catch(() => undefined));
    }, HEARTBEAT_MS).unref();
    return client;
  }

  private reopen(delayMs = FIRST_RETRY_MS): void {
    clearInterval(this.heartbeat);
    if (this.closed) return;
    if (delayMs === FIRST_RETRY_MS) this.notifyAll((listener) => listener.lost());
    this.retry = setTimeout(() => {
      this.opening = this.open();
      this.opening.then(
        () => this.notifyAll((listener) => listener.restored()),
        () => this.reopen(Math.min(delayMs * 2, LONGEST_RETRY_MS)),
      );
    }, delayMs);
  }

  private notifyAll(notify: (listener: ChangeListener) => void): void {
    for (const listeners of this.listeners.values()) listeners.forEach(notify);
  }
}
