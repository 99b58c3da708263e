import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, LessThan, type DataSource, type EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { PackagesService } from '../../packages/index.js';
import type { Package } from '../../packages/package.entity.js';
import { PreviewProblem } from '../rendering/render-preview.js';
import { MasterPreviewService } from './master-preview.service.js';
import { MasterReadingService } from './master-reading.service.js';
import { PackageMaster } from './package-master.entity.js';

const TASK = 'read-master';
const MAX_ATTEMPTS = 3;
/** A submission is reviewed within two days. A copy that is wanted later is made again. */
const COPY_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;

/** Reads masters of packages and makes previews of them, one after another. */
@Injectable()
export class ReadMasterJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly packages: PackagesService,
    private readonly reading: MasterReadingService,
    private readonly previews: MasterPreviewService,
    private readonly queue: JobQueueService,
  ) {}

  /** Queues a package in one lane, in which people take turns. */
  add(manager: EntityManager, packageId: number, requester: Principal): Promise<void> {
    const owner = `user:${requester.id}`;
    return this.queue.add(manager, TASK, { packageId }, { lane: TASK, maxAttempts: MAX_ATTEMPTS, owner });
  }

  @Job(TASK)
  async run({ packageId }: { packageId: number }, { attempt, signal }: JobRun): Promise<void> {
    const master = await this.begin(packageId);
    if (!master) return;
    try {
      const stored = await this.packages.findReady(packageId);
      if (!stored) throw new PreviewProblem('The package is no longer there');
      const change =
        master.status === 'reading'
          ? await this.read(stored, master, signal)
          : await this.made(stored, master, signal);
      await this.update(packageId, { ...change, problem: null });
    } catch (error) {
      const isProblem = error instanceof PreviewProblem || error instanceof DomainError;
      if (isProblem) return this.fail(packageId, error.message);
      if (attempt >= MAX_ATTEMPTS) await this.fail(packageId, 'The package could not be read');
      throw error;
    }
  }

  /** Removes copies that nobody needs any more. */
  @Job('remove-master-copies', { cron: '12 4 * * *' })
  async removeCopies(): Promise<void> {
    const limit = new Date(Date.now() - COPY_DAYS * DAY_MS);
    const { manager } = this.dataSource;
    const old = await manager.find(PackageMaster, {
      where: { copiedAt: LessThan(limit) },
      order: { copiedAt: 'ASC' },
      take: BATCH,
    });
    for (const { packageId } of old) {
      const stored = await this.packages.findReady(packageId);
      if (stored) await this.reading.removeCopy(stored.upload.path);
      await manager.update(PackageMaster, packageId, { copiedAt: null });
    }
  }

  /** The row whose turn it is; null for work that is done or no longer wanted. */
  private begin(packageId: number): Promise<PackageMaster | null> {
    return retryTransaction(this.dataSource, async (manager) => {
      const master = await manager.findOne(PackageMaster, {
        where: { packageId, status: In(['reading', 'waiting', 'rendering']) },
        lock: { mode: 'pessimistic_write' },
      });
      if (master?.status === 'waiting') {
        master.status = 'rendering';
        await manager.save(master);
      }
      return master;
    });
  }

  private async read(
    stored: Package,
    { audio }: PackageMaster,
    signal: AbortSignal | undefined,
  ): Promise<object> {
    const reading = await this.reading.read(stored, signal);
    return { ...reading, status: audio ? 'done' : 'ready', copiedAt: new Date() };
  }

  private async made(
    stored: Package,
    master: PackageMaster,
    signal: AbortSignal | undefined,
  ): Promise<object> {
    const { section, ...made } = await this.previews.make(stored, master, signal);
    return { ...made, ...section, status: 'done' };
  }

  private fail(packageId: number, problem: string): Promise<void> {
    return this.update(packageId, { status: 'failed', problem });
  }

  /** A request that came meanwhile is not overwritten. */
  private async update(packageId: number, change: object): Promise<void> {
    await this.dataSource.manager.update(
      PackageMaster,
      { packageId, status: In(['reading', 'rendering']) },
      change,
    );
  }
}
