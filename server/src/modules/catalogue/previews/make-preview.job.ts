import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { PREVIEW_LENGTH } from '#domain/previews.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { MediaService } from '../../platform/media/index.js';
import {
  chooseMaster,
  kindsOf,
  PackageArchivesService,
  PackageSettingsService,
  PackagesService,
} from '../packages/index.js';
import { ProductPreviewsService } from '../products/index.js';
import { UsersService } from '../../people/users/index.js';
import { MASTER_UNCLEAR } from './previews.errors.js';
import { chooseStems } from './rendering/package-audio.rules.js';
import { PreviewThreadService } from './rendering/preview-thread.service.js';
import { PreviewProblem, type PreviewResult, type RenderedPreview } from './rendering/render-preview.js';
import type { StemPreview } from './stems/stem-preview.entity.js';
import { StemPreviewsService } from './stems/stem-previews.service.js';
import { TrackPreview } from './track-preview.entity.js';

const TASK = 'make-preview';
const MAX_ATTEMPTS = 3;

interface FoundMaster extends PreviewResult {
  /** Name in the archive. */
  master: string;
}

/** Reads masters and makes previews of them, one after another. */
@Injectable()
export class MakePreviewJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly packages: PackagesService,
    private readonly archives: PackageArchivesService,
    private readonly settings: PackageSettingsService,
    private readonly thread: PreviewThreadService,
    private readonly stems: StemPreviewsService,
    private readonly media: MediaService,
    private readonly products: ProductPreviewsService,
    private readonly users: UsersService,
    private readonly queue: JobQueueService,
  ) {}

  /** Queues a preview in one lane, in which people take turns: many requests must not take all processors from the shop. */
  add(manager: EntityManager, productId: number, requester: Principal): Promise<void> {
    const owner = `user:${requester.id}`;
    return this.queue.add(manager, TASK, { productId }, { lane: TASK, maxAttempts: MAX_ATTEMPTS, owner });
  }

  @Job(TASK)
  async run({ productId }: { productId: number }, { attempt, signal }: JobRun): Promise<void> {
    const preview = await this.begin(productId);
    if (!preview) return;
    try {
      const result = await this.render(preview, signal);
      if (result.preview) await this.publish(preview, result, result.preview);
      else await this.keepOutline(preview, result);
    } catch (error) {
      const isProblem = error instanceof PreviewProblem || error instanceof DomainError;
      if (isProblem) return this.fail(preview, error.message);
      if (attempt >= MAX_ATTEMPTS) await this.fail(preview, 'The package could not be read');
      throw error;
    }
  }

  /** The row whose turn it is; null for work that is done or no longer wanted. */
  private begin(productId: number): Promise<TrackPreview | null> {
    return retryTransaction(this.dataSource, async (manager) => {
      const preview = await manager.findOne(TrackPreview, {
        where: { productId, status: In(['reading', 'waiting', 'rendering']) },
        lock: { mode: 'pessimistic_write' },
      });
      if (preview?.status === 'waiting') {
        preview.status = 'rendering';
        await manager.save(preview);
      }
      return preview;
    });
  }

  private async render(preview: TrackPreview, signal: AbortSignal | undefined): Promise<FoundMaster> {
    const { packageId, outline, status, startSeconds, seconds } = preview;
    const stored = await this.packages.findReady(packageId);
    if (!stored) throw new PreviewProblem('The package is no longer there');
    const files = stored.report?.entries ?? [];
    const master = chooseMaster(files, kindsOf(files));
    if (!master) throw new PreviewProblem(MASTER_UNCLEAR);
    const section =
      status === 'rendering' ? { startSeconds, seconds: seconds ?? PREVIEW_LENGTH.usual } : null;
    const { previewTag: tag } = await this.settings.read();
    const checked = stored.report?.stems;
    // Stems that may not be those of the track would mislead its listeners.
    const areOfTrack = checked?.verdict && checked.verdict !== 'differs';
    const stems = areOfTrack ? chooseStems(files, kindsOf(files)) : [];
    const result = await this.archives.withFile(stored.upload.path, (file) =>
      this.thread.render(
        { file, master, outline, section, tag, stems: { files: stems, offset: checked?.offset ?? 0 } },
        signal,
      ),
    );
    return { ...result, master };
  }

  /** A request that came while the master was read is not overwritten. */
  private async keepOutline(
    { productId, packageId }: TrackPreview,
    { master, outline }: FoundMaster,
  ): Promise<void> {
    await this.dataSource.manager.update(
      TrackPreview,
      { productId, packageId, status: 'reading' },
      { master, outline: outline as object, status: 'ready' },
    );
  }

  private async publish(
    { productId, packageId, requestedBy }: TrackPreview,
    { master, outline }: FoundMaster,
    { mp3, section, loudness, truePeak, stems }: RenderedPreview,
  ): Promise<void> {
    const requester = requestedBy === null ? null : await this.users.findUser(requestedBy);
    const { path } = await this.media.storeAudio(Buffer.from(mp3));
    let unused = [path];
    try {
      const parts: StemPreview[] = [];
      for (const { group, mp3: part } of stems) {
        const { path: audio } = await this.media.storePart(Buffer.from(part));
        unused.push(audio);
        parts.push({ productId, stemGroup: group, audio, preview: path });
      }
      await this.products.replace(requester, productId, path, async (manager) => {
        await manager.update(
          TrackPreview,
          { productId, packageId },
          {
            ...section,
            master,
            outline: outline as object,
            status: 'done',
            loudness,
            truePeak,
            audio: path,
            problem: null,
          },
        );
        unused = await this.stems.replace(manager, productId, parts);
      });
    } finally {
      await this.media.discardUnused(unused);
    }
  }

  private async fail({ productId, packageId }: TrackPreview, problem: string): Promise<void> {
    await this.dataSource.manager.update(
      TrackPreview,
      { productId, packageId, status: In(['reading', 'rendering']) },
      { status: 'failed', problem },
    );
  }
}
