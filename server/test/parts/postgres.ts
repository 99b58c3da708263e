import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { select } from '../faults/shop.js';
import { Part, type Command } from './part.js';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const ROLE = 'ghostnote';

/** Debian's PostgreSQL 15: a primary. */
export class Postgres extends Part {
  /** Ends the sessions too; SIGTERM would wait for them. */
  protected override readonly stopSignal = 'SIGINT';

  constructor(root: string, name = 'primary') {
    super(name, root, 'postgres');
  }

  get url(): string {
    return `postgres://${ROLE}@127.0.0.1:${this.port}/postgres`;
  }

  protected async prepare(): Promise<void> {
    const options = ['--username', ROLE, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    await this.run(join(PROGRAMS, 'initdb'), ['-D', this.data, ...options]);
    // Killed processes lose nothing by fsync=off; only a power failure would.
    appendFileSync(
      join(this.data, 'postgresql.conf'),
      `\nfsync = off\nmax_connections = 200\nwal_keep_size = 512MB\nunix_socket_directories = ''\n`,
    );
  }

  protected commands(): Command[] {
    const address = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${this.port}`];
    return [{ program: join(PROGRAMS, 'postgres'), args: ['-D', this.data, ...address] }];
  }

  protected override responds(): Promise<boolean> {
    return select(this.url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  }

  protected get data(): string {
    return join(this.folder, 'data');
  }
}

/** A streaming replica of it. */
export class PostgresReplica extends Postgres {
  constructor(
    root: string,
    private readonly primary: Postgres,
  ) {
    super(root, 'replica');
  }

  protected override async prepare(): Promise<void> {
    const from = ['--host=127.0.0.1', `--port=${this.primary.port}`, `--username=${ROLE}`];
    await this.run(join(PROGRAMS, 'pg_basebackup'), [
      ...from,
      '-D',
      this.data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
  }
}
