import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { FingerprintThread, SAME_SECONDS, soundPriority, UnsupportedAudioError } from '#audio/index.js';
import { retryTransaction } from '#core/database/index.js';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { currentCaller } from '#core/telemetry/index.js';
import { MediaGateway, MediaService } from '../../platform/media/index.js';
import { ProductRecordingsRepository } from '../products/index.js';
import { Fingerprint } from './fingerprint.entity.js';
import { FingerprintsService } from './fingerprints.service.js';
import { TrackMatchesService } from './track-matches.service.js';

const TASK = 'fingerprint-audio';
const MAX_ATTEMPTS = 3;
/** Task for files from before uploads were fingerprinted, and for those of the demo shop. */
const BACKLOG_TASK = 'fingerprint-older-audio';
const BACKLOG_CRON = '23 * * * *';
const PAGE = 1_000;
/** Milliseconds after a start of the server in which its first requests need the processors more. */
const QUIET_AFTER_MS = 5 * 60_000;

interface FingerprintingJob {
  id: number;
}

/** Fingerprints audio in the background, one file after another, and compares it with all others. */
@Injectable()
export class FingerprintAudioJob {
  private readonly quietAt = Date.now() + QUIET_AFTER_MS;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly media: MediaService,
    private readonly thread: FingerprintThread,
    private readonly queue: JobQueueService,
    private readonly fingerprints: FingerprintsService,
    private readonly matches: TrackMatchesService,
    private readonly recordings: ProductRecordingsRepository,
  ) {}

  /**
   * Queues a file in one lane: two copies that arrive together must not miss each other. People take turns, the shortest file first.
   * @param seconds length, where it is known
   */
  add(manager: EntityManager, id: number, seconds?: number): Promise<void> {
    const options = {
      lane: TASK,
      maxAttempts: MAX_ATTEMPTS,
      priority: soundPriority(seconds),
      owner: currentCaller(),
    };
    return this.queue.add(manager, TASK, { id }, options);
  }

  /** Queues the files of tracks without a fingerprint. */
  @Job(BACKLOG_TASK, { cron: BACKLOG_CRON })
  async addOlder(): Promise<void> {
    if (Date.now() < this.quietAt) return;
    for (let after = 0; ;) {
      const tracks = await this.recordings.page(after, PAGE);
      const wanted = await this.fingerprints.withoutFingerprint(tracks.map(({ audio }) => audio));
      for (const track of tracks.filter(({ audio }) => wanted.has(audio))) {
        await retryTransaction(this.dataSource, async (manager) => {
          const id = await this.fingerprints.assign(manager, track, track.createdAt);
          if (id !== null) await this.add(manager, id);
        });
      }
      if (tracks.length < PAGE) return;
      after = tracks.at(-1)!.id;
    }
  }

  @Job(TASK)
  async fingerprint({ id }: FingerprintingJob, { attempt, signal }: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(Fingerprint, { id });
    if (!row || row.isReady) return;
    const fail = (failure: string) => manager.update(Fingerprint, id, { failure });
    const description = await this.media.describeAudio(row.source);
    const content = description && (await this.storage.read(row.source));
    if (!content) {
      await fail('The file is missing');
      return;
    }
    if (description.durationSeconds < SAME_SECONDS) {
      await fail(`Audio under ${SAME_SECONDS} seconds is not compared`);
      return;
    }
    try {
      const made = await this.thread.fingerprint(await buffer(content.stream), signal);
      await retryTransaction(this.dataSource, async (transaction) => {
        await this.fingerprints.lock(transaction);
        const found = await this.fingerprints.findMatches(id, made);
        const stored = await this.fingerprints.complete(transaction, id, made.codes, found);
        await this.matches.announce(transaction, stored);
      });
    } catch (error) {
      if (error instanceof UnsupportedAudioError) {
        await fail(error.message);
        return;
      }
      if (attempt >= MAX_ATTEMPTS) await fail('The file could not be compared');
      throw error;
    }
  }
}
