import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { hasUnchainedLines, sealLines, tryLockChain } from './audit-chain.js';
import { AuditKeyService } from './audit-key.service.js';

const PAUSE_MS = 2_000;

/**
 * Chains new lines every two seconds. Writers take no lock, so that the audit log adds no waiting; in return a line is
 * protected against removal only once it is chained.
 */
@Injectable()
export class AuditSealService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('AuditLog');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private lastFailure = '';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: AuditKeyService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Chains the new lines. Does nothing while another process does. */
  async seal(): Promise<void> {
    // Creates no key before the first line: a restore needs an empty installation.
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

  /** Logs a repeated failure once. */
  private report(failure: string): void {
    if (failure !== this.lastFailure) this.logger.error(`lines are not chained: ${failure}`);
    this.lastFailure = failure;
  }
}
