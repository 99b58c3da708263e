import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCluster, type Cluster } from './embedded/cluster.js';
import { Lease } from './embedded/lease.js';
import { findPostmaster, lastPort, launch, shutDown } from './embedded/postmaster.js';
import { DATABASE, ROLE } from './embedded/settings.js';
import { cannotStart } from './embedded/startup-failure.js';

export { EmbeddedPostgresError } from './embedded/startup-failure.js';

export interface EmbeddedPostgres {
  /** Stays the same for the life of this process, even after a crash of the server. */
  url: string;
  /** Ends this process's use of the server; the last process shuts it down cleanly. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster's folder; created when missing. */
  dataDir: string;
  /** False trades safety from power failures for speed; for tests. */
  durable?: boolean;
}

/** Longest wait for a server, crash recovery included. */
const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 20;
/** Connection timeouts after which a server that reports to be ready counts as hanging and is restarted. */
const MAX_TIMEOUTS = 2;
const REVIVE_PAUSE_MS = 250;

/**
 * Runs PostgreSQL for installations without one. The first process on a folder starts the server; later processes, also
 * after a killed predecessor, use the running one. The last process stops it. After a crash, the processes that use it
 * restart it on its old port.
 *
 * @throws EmbeddedPostgresError with a one-line reason
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(options.dataDir), options.durable ?? true);
  const usage = new Usage(cluster);
  const port = await usage.begin();
  return {
    url: `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => usage.end(),
  };
}

/** One process's use of a cluster from its start to its stop. */
class Usage {
  private lease: Lease | undefined;
  private ending: Promise<void> | undefined;
  private reviving: Promise<void> = Promise.resolve();
  private port: number | undefined;

  constructor(private readonly cluster: Cluster) {}

  async begin(): Promise<number> {
    this.lease = await this.acquire();
    this.port = this.lease.port;
    return this.port;
  }

  end(): Promise<void> {
    return (this.ending ??= this.leave());
  }

  private async leave(): Promise<void> {
    await this.reviving;
    const { lease } = this;
    if (!lease) return;
    const last = await lease.giveBack().catch(() => false);
    const running = last && findPostmaster(this.cluster.dataDir);
    if (running) await shutDown(this.cluster.dataDir, running);
    await lease.close();
  }

  private lost(): void {
    this.lease = undefined;
    if (!this.ending) this.reviving = this.revive();
  }

  private async revive(): Promise<void> {
    while (!this.lease && !this.ending) {
      this.lease = await this.acquire(this.port).catch(() => undefined);
      if (!this.lease) await delay(REVIVE_PAUSE_MS, undefined, { ref: false });
    }
  }

  /** Shares the running server or starts one; tolerates other processes that start or stop it meanwhile. */
  private async acquire(fixedPort?: number): Promise<Lease> {
    const { dataDir } = this.cluster;
    const deadline = Date.now() + START_TIMEOUT_MS;
    let reason = 'it did not respond in time';
    let unanswered = 0;
    while (Date.now() < deadline) {
      const running = findPostmaster(dataDir);
      if (running?.ready) {
        try {
          return await Lease.take(this.cluster, running.port, () => this.lost());
        } catch (error) {
          reason = (error as Error).message;
          if (!isTransient(error)) throw cannotStart(`the server in ${dataDir} refuses us: ${reason}`);
          if (isTimeout(error) && ++unanswered === MAX_TIMEOUTS) await shutDown(dataDir, running);
        }
      } else if (!running) {
        if (this.ending) break;
        const failure = await launch(this.cluster, fixedPort ?? (await freePort(lastPort(dataDir))));
        if (failure === undefined) continue;
        reason = failure;
        if (!isTransientFailure(failure)) throw cannotStart(failure);
      }
      await delay(RETRY_MS);
    }
    throw cannotStart(reason);
  }
}

/** The server is starting, stopping, full or just gone: a retry may succeed. */
function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(57P0[123]|53300|ECONN\w+)$/.test(code) || /terminated/i.test(message) || isTimeout(error);
}

function isTimeout(error: unknown): boolean {
  return /timeout/i.test((error as Error).message);
}

/** Another process was faster, the children of a killed server still hold its memory, or the port was taken. */
function isTransientFailure(failure: string): boolean {
  return /lock file|shared memory block|could not create any TCP|shut ?down/i.test(failure);
}

async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await canListen(preferred))) return preferred;
  return (await canListen(0)) ?? 0;
}

function canListen(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: open } = probe.address() as AddressInfo;
      probe.close(() => done(open));
    });
  });
}
