import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { MeasuringThread, soundPriority, UnsupportedAudioError } from '#audio/index.js';
import { Job, JobQueueService, type JobRun } from '#core/jobs/index.js';
import { currentCaller } from '#core/telemetry/index.js';
import { MediaGateway } from '../../platform/media/index.js';
import { StoredAudioReport } from './audio-report.entity.js';

const TASK = 'measure-audio';
const MAX_ATTEMPTS = 3;
/** Milliseconds after a start of the server in which its first requests need the processors more. */
const QUIET_AFTER_MS = 5 * 60_000;

/** `when quiet` waits until the server has run for some minutes. */
export type MeasuringStart = 'now' | 'when quiet';

interface MeasuringJob {
  path: string;
}

/** Measures audio files in the background, one after another. */
@Injectable()
export class MeasureAudioJob {
  private readonly quietAt = new Date(Date.now() + QUIET_AFTER_MS);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MediaGateway,
    private readonly thread: MeasuringThread,
    private readonly queue: JobQueueService,
  ) {}

  /**
   * Queues a file in one lane, in which people take turns, the shortest file first: a batch of uploads must not take all
   * processors from the shop.
   */
  add(manager: EntityManager, path: string, start: MeasuringStart, seconds: number): Promise<void> {
    const runAt = start === 'when quiet' && this.quietAt > new Date() ? { runAt: this.quietAt } : {};
    const options = {
      lane: TASK,
      maxAttempts: MAX_ATTEMPTS,
      priority: soundPriority(seconds),
      owner: currentCaller(),
    };
    return this.queue.add(manager, TASK, { path }, { ...options, ...runAt });
  }

  @Job(TASK)
  async measure({ path }: MeasuringJob, { attempt, signal }: JobRun): Promise<void> {
    const content = await this.storage.read(path);
    if (!content) return this.store(path, { failure: 'The file is missing' });
    try {
      const measurement = await this.thread.measure(await buffer(content.stream), signal);
      await this.store(path, { measurement, failure: null });
    } catch (error) {
      if (error instanceof UnsupportedAudioError) return this.store(path, { failure: error.message });
      if (attempt >= MAX_ATTEMPTS) await this.store(path, { failure: 'The file could not be measured' });
      throw error;
    }
  }

  private async store(path: string, result: Partial<StoredAudioReport>): Promise<void> {
    const report = { ...result, measuredAt: new Date() };
    await this.dataSource.manager.update(StoredAudioReport, { mediaPath: path }, report);
  }
}
