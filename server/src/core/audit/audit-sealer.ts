import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { hasUnchainedLines, sealLines, tryLockChain } from './audit-chain.js';
import { AuditKeys } from './audit-keys.js';

const PAUSE_MS = 2_000;

/**
 * Chains new lines every two seconds. Writers take no lock for it, so that the audit log slows nobody down; in return
 * a line is protected against removal only once it is chained.
 */
@Injectable()
export class AuditSealer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('AuditLog');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private lastFailure = '';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: AuditKeys,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Chains what is there now. Does nothing while another process does it. */
  async seal(): Promise<void> {
    // Before the first line there is no key either: an empty installation stays empty, as a restore wants it.
    if (!(await hasUnchainedLines(this.dataSource.manager))) return;
    const key = await this.keys.current();
    await this.dataSource.transaction(async (manager) => {
      if (await tryLockChain(manager)) await sealLines(manager, key, await this.keys.readable(manager));
    });
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.seal()
        .then(() => void (this.lastFailure = ''))
        .catch((error: unknown) => this.report(String(error)))
        .finally(() => {
          if (!this.stopping) this.schedule();
        });
    }, PAUSE_MS);
    this.timer.unref();
  }

  /** Once per failure, not every two seconds. */
  private report(failure: string): void {
    if (failure !== this.lastFailure) this.logger.error(`lines are not chained: ${failure}`);
    this.lastFailure = failure;
  }
}
