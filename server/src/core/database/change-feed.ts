import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DatabaseUrl } from './database-url.js';

/** Somebody who keeps a copy of what the database holds. */
export interface ChangeListener {
  /** Something changed; the payload of the notification names it. */
  changed(payload: string): void;
  /** The connection broke: changes may be missed from now on. */
  lost(): void;
  /** Listening again; what changed meanwhile was told to nobody. */
  restored(): void;
}

const HEARTBEAT_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 2_000;

/**
 * PostgreSQL's notifications (LISTEN) on a connection of their own, opened again whenever it breaks.
 * They reach every server process, the one that caused them included.
 */
@Injectable()
export class ChangeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger('ChangeFeed');
  private readonly listeners = new Map<string, ChangeListener[]>();
  private opening: Promise<pg.Client> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly database: DatabaseUrl) {}

  /** Resolves once the channel is listened to: what changes after that is told. */
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
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
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
    // A connection that died without a word (a pulled cable) is noticed only by asking.
    this.heartbeat = setInterval(() => {
      client.query('SELECT 1').catch(() => void client.end().catch(() => undefined));
    }, HEARTBEAT_MS).unref();
    return client;
  }

  private reopen(delayMs = FIRST_RETRY_MS): void {
    clearInterval(this.heartbeat);
    if (this.closed) return;
    if (delayMs === FIRST_RETRY_MS) this.tellAll((listener) => listener.lost());
    this.retry = setTimeout(() => {
      this.opening = this.open();
      this.opening.then(
        () => this.tellAll((listener) => listener.restored()),
        () => this.reopen(Math.min(delayMs * 2, LONGEST_RETRY_MS)),
      );
    }, delayMs);
  }

  private tellAll(tell: (listener: ChangeListener) => void): void {
    for (const listeners of this.listeners.values()) listeners.forEach(tell);
  }
}
