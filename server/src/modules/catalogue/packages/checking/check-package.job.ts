import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { AudioFingerprint } from '#audio/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { ListenersService } from '#core/events/index.js';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { WebhookOutboxService, type PackageWebhook } from '../../../platform/webhooks/index.js';
import { PackageArchivesService } from '../package-archives.service.js';
import { Package } from '../package.entity.js';
import { ListensToPackages } from '../package-listeners.js';
import { PACKAGE_TRACKS, type PackageTracks } from '../package-tracks.js';
import { CHECK_TASK } from '../create-package.service.js';
import { PackageReviewRequestService } from '../reviews/package-review-request.service.js';
import { CHECK_VERSION, type ArchiveReport } from './archive-report.js';
import { InspectionThreadService, InspectionTooLarge } from './inspection-thread.service.js';
import { scanForViruses } from './scan-for-viruses.js';

type Verdict = Pick<Package, 'status' | 'problem' | 'sha256' | 'report'> & {
  recordings: AudioFingerprint[];
};

interface InspectionRun {
  /** Stores the percentage that is done. */
  onProgress: (percent: number) => unknown;
  signal: AbortSignal | undefined;
}

const CHANGED_ON_ITS_WAY = {
  status: 'refused',
  problem:
    'The file was changed on its way: its SHA-256 is not the one that was sent. Please upload it again',
  report: null,
} as const;

const TOO_LARGE = {
  problem: 'The check needs too much time or memory for it. Please pack fewer or shorter files',
  sha256: null,
} as const;

/** Percentages between two that are stored. */
const PROGRESS_STEP = 5;
/** Older packages that are queued to be checked again at a time. */
const OUTDATED = 5;
/** Priority of a check that renews the report of an earlier one. */
const LAST = 30_000;

/** Checks an uploaded package; a track that waits for it gets it, that of a seller after a review. An unreachable scanner or storage repeats the job. */
@Injectable()
export class CheckPackageJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly archives: PackageArchivesService,
    private readonly thread: InspectionThreadService,
    private readonly configuration: Configuration,
    private readonly queue: JobQueueService,
    private readonly webhooks: WebhookOutboxService,
    private readonly listeners: ListenersService,
    private readonly reviews: PackageReviewRequestService,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  @Job(CHECK_TASK)
  run(
    { id, again, sent }: { id: number; again?: boolean; sent?: string | null },
    { signal }: JobRun,
  ): Promise<void> {
    return again ? this.checkAgain(id, signal) : this.check(id, sent ?? null, signal);
  }

  /** Queues packages that an older check has passed. */
  @Job('check-outdated-packages', { cron: '*/10 * * * *' })
  async queueOutdated(): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const outdated: { id: number }[] = await manager.query(
        `SELECT id FROM packages
          WHERE status = 'ready' AND COALESCE(CAST(report ->> 'version' AS integer), 1) < $1 ORDER BY id LIMIT $2`,
        [CHECK_VERSION, OUTDATED],
      );
      for (const { id } of outdated) {
        const key = `check-package-again-${id}`;
        const options = { lane: CHECK_TASK, key, priority: LAST };
        await this.queue.add(manager, CHECK_TASK, { id, again: true }, options);
      }
    });
  }

  /** Renews the report of a package that is delivered. What the check of today refuses stays, with the reason in the report. */
  async checkAgain(id: number, signal?: AbortSignal): Promise<void> {
    const stored = await this.dataSource.manager.findOneBy(Package, { id, status: 'ready' });
    if (!stored || (stored.report?.version ?? 1) >= CHECK_VERSION) return;
    const { problem, report, recordings } = await this.archives.withFile(stored.upload.path, (file) =>
      this.verdictOn(stored, file, { onProgress: () => {}, signal }),
    );
    const renewed = report && problem === null ? report : refusedToday(stored.report, problem);
    await retryTransaction(this.dataSource, async (manager) => {
      await manager.update(Package, id, { report: renewed as object });
      await this.listeners.notify(
        ListensToPackages,
        'packageChecked',
        manager,
        stored,
        recordings,
        stored.productId !== null,
      );
      if (stored.productId !== null) await this.tracks.packageChanged(manager, stored.productId);
    });
  }

  /** @param sent SHA-256 of the file before it was sent, if its sender stated it */
  async check(id: number, sent: string | null = null, signal?: AbortSignal): Promise<void> {
    const stored = await this.dataSource.manager.findOneBy(Package, { id });
    if (!stored || stored.status === 'ready' || stored.status === 'refused') return;
    await this.dataSource.manager.update(Package, id, { status: 'checking', progress: 0 });
    const found = await this.archives.withFile(stored.upload.path, (file) =>
      this.verdictOn(stored, file, {
        onProgress: (progress) => this.dataSource.manager.update(Package, id, { progress }),
        signal,
      }),
    );
    const { recordings, ...verdict } = isSame(found.sha256, sent)
      ? found
      : { ...found, ...CHANGED_ON_ITS_WAY };
    await retryTransaction(this.dataSource, async (manager) => {
      await manager.update(Package, id, { ...(verdict as object), progress: 100 });
      const checked = Object.assign(stored, verdict);
      await this.webhooks.publish(manager, 'package.checked', toWebhook(checked), {
        sellerAccount: checked.userId,
      });
      if (verdict.status !== 'ready') return;
      await this.listeners.notify(ListensToPackages, 'packageChecked', manager, checked, recordings, false);
      if (checked.productId !== null) await this.reviews.settle(manager, checked, checked.productId);
    });
  }

  private async verdictOn(
    stored: Package,
    file: string,
    { onProgress, signal }: InspectionRun,
  ): Promise<Verdict> {
    const track = await this.tracks.stated(stored.productId ?? 0);
    let progress = 0;
    let written: Promise<unknown> = Promise.resolve();
    const task = { file, name: stored.upload.fileName, track };
    const advance = (percent: number) => {
      if (percent < progress + PROGRESS_STEP || percent >= 100) return;
      progress = Math.floor(percent);
      const step = progress;
      written = written.then(() => onProgress(step));
    };
    const inspection = await this.thread.inspect(task, advance, signal).catch((error: unknown) => {
      if (error instanceof InspectionTooLarge) return TOO_LARGE;
      throw error;
    });
    await written;
    const { sha256 } = inspection;
    if ('problem' in inspection) {
      return { status: 'refused', problem: inspection.problem, sha256, report: null, recordings: [] };
    }
    const { report, recordings } = inspection;
    const { clamavUrl } = this.configuration;
    const problem = clamavUrl ? await scanForViruses(clamavUrl, file) : null;
    return { status: problem === null ? 'ready' : 'refused', problem, sha256, report, recordings };
  }
}

function isSame(arrived: string | null, sent: string | null): boolean {
  return sent === null || arrived === null || arrived === sent;
}

function refusedToday(report: ArchiveReport | null, problem: string | null): ArchiveReport {
  const message = `The check of today would refuse it: ${problem}.`;
  const finding = { kind: 'unchecked', severity: 'warning', file: null, message } as const;
  const known = report ?? { files: 0, bytes: 0, contents: [], entries: [] };
  return { ...known, version: CHECK_VERSION, findings: [...(known.findings ?? []), finding] };
}

function toWebhook({
  id,
  kind,
  status,
  problem,
  userId,
  productId,
  sha256,
  upload,
}: Package): PackageWebhook {
  return { id, kind, status, problem, userId, productId, bytes: upload.bytes, sha256 };
}
