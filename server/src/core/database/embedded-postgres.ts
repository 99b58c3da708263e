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
  /** Holds for the life of this process, also across a crash of the server. */
  url: string;
  /** Gives up our use of the server; the last process that uses it shuts it down cleanly. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster's folder; made with everything in it when there is none. */
  dataDir: string;
  /** False trades safety from power failures for speed. Only tests want that. */
  durable?: boolean;
}

/** Recovery after a crash may take a while; a server that is still not there after this long will not come. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 20;
/** A server that claims to be ready and leaves this many calls unanswered hangs: it is stopped and started anew. */
const UNANSWERED_LIMIT = 2;
const REVIVE_PAUSE_MS = 250;

/**
 * A real PostgreSQL for installations that have none. Whoever comes first starts the server; every later process on the
 * same folder, and one that finds the server of a killed predecessor, uses the running one. It is stopped by whoever
 * leaves last. If it crashes, the processes that use it bring it back on its old port.
 *
 * @throws EmbeddedPostgresError with one line that says what stands in the way.
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

  /** Shares the running server or starts one, whatever others do to it meanwhile. */
  private async acquire(fixedPort?: number): Promise<Lease> {
    const { dataDir } = this.cluster;
    const deadline = Date.now() + PATIENCE_MS;
    let reason = 'it did not answer in time';
    let unanswered = 0;
    while (Date.now() < deadline) {
      const running = findPostmaster(dataDir);
      if (running?.ready) {
        try {
          return await Lease.take(this.cluster, running.port, () => this.lost());
        } catch (error) {
          reason = (error as Error).message;
          if (!passesByItself(error)) throw cannotStart(`the server in ${dataDir} refuses us: ${reason}`);
          if (isTimeout(error) && ++unanswered === UNANSWERED_LIMIT) await shutDown(dataDir, running);
        }
      } else if (!running) {
        if (this.ending) break;
        const failure = await launch(this.cluster, fixedPort ?? (await freePort(lastPort(dataDir))));
        if (failure === undefined) continue;
        reason = failure;
        if (!isPassingFailure(failure)) throw cannotStart(failure);
      }
      await delay(RETRY_MS);
    }
    throw cannotStart(reason);
  }
}

/** The server is starting, stopping or full, or was gone before we reached it: look again. */
function passesByItself(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(57P0[123]|53300|ECONN\w+)$/.test(code) || /terminated/i.test(message) || isTimeout(error);
}

function isTimeout(error: unknown): boolean {
  return /timeout/i.test((error as Error).message);
}

/** Another process was faster, a killed server's helpers still hold its memory, or the port was taken. */
function isPassingFailure(failure: string): boolean {
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
