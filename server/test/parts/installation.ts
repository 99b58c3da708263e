import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltServer, makeDataDir } from '../support/built-server.js';
import { MailServer } from './mail-server.js';
import { ObjectStore } from './object-store.js';
import type { Part } from './part.js';
import { Postgres, PostgresReplica } from './postgres.js';
import { RedisServer } from './redis.js';

/** Two server processes of the built product on real services, which a test can stop, pause and kill. */
export class Installation {
  readonly primary: Postgres;
  readonly replica: PostgresReplica;
  readonly redis: RedisServer;
  readonly mailServer: MailServer;
  readonly objectStore: ObjectStore;
  readonly servers: BuiltServer[] = [];
  private readonly root = mkdtempSync(join(tmpdir(), 'ghostnote-parts-'));
  private readonly dataDirs = [makeDataDir(), makeDataDir()];

  constructor() {
    chmodSync(this.root, 0o755); // each part runs as an account of its own
    this.primary = new Postgres(this.root);
    this.replica = new PostgresReplica(this.root, this.primary);
    this.redis = new RedisServer(this.root);
    this.mailServer = new MailServer(this.root);
    this.objectStore = new ObjectStore(this.root);
  }

  get parts(): Part[] {
    return [this.primary, this.replica, this.redis, this.mailServer, this.objectStore];
  }

  /** @param environment of the servers, in addition to the addresses of the services */
  async start(environment: Record<string, string> = {}): Promise<void> {
    const { primary, replica, redis, mailServer, objectStore } = this;
    await Promise.all([
      primary.create().then(() => replica.create()),
      redis.create(),
      mailServer.create(),
      objectStore.create().then(() => objectStore.makeBucket()),
    ]);
    for (const { path } of this.dataDirs) {
      const server = await BuiltServer.prepare({
        DATA_DIR: path,
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: replica.url,
        REDIS_URL: redis.url,
        SMTP_URL: mailServer.url,
        ...objectStore.environment,
        ...environment,
      });
      this.servers.push(server);
    }
    // Concurrent starts: both migrate the empty database.
    await Promise.all(this.servers.map((server) => server.start()));
  }

  /** Ends all processes, in any state. */
  async end(): Promise<void> {
    for (const server of this.servers) await server.end('SIGKILL');
    for (const part of this.parts) await part.kill();
    for (const { remove } of this.dataDirs) remove();
    rmSync(this.root, { recursive: true, force: true });
  }
}
