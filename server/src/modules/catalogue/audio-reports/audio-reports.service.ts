import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryTransaction } from '#core/database/index.js';
import { MediaService } from '../../platform/media/index.js';
import { StoredAudioReport } from './audio-report.entity.js';
import { mediaOfReportNotFound } from './audio-reports.errors.js';
import { MeasureAudioJob, type MeasuringStart } from './measure-audio.job.js';

const FORMATS = ['mp3', 'wav'] as const;

/** Reports of audio files. An upload queues its measurement; for older files, the first request does. */
@Injectable()
export class AudioReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly job: MeasureAudioJob,
  ) {}

  /**
   * @param path e.g. `media/audio/cd34.mp3`
   * @throws DomainError NOT_FOUND
   */
  async getReportOfFile(path: string): Promise<StoredAudioReport> {
    const report = await this.reportOf(path);
    if (!report) throw mediaOfReportNotFound();
    return report;
  }

  /**
   * @param id name of the file without its folder and its ending
   * @throws DomainError NOT_FOUND
   */
  async getReport(id: string): Promise<StoredAudioReport> {
    for (const format of FORMATS) {
      const report = await this.reportOf(`media/audio/${id}.${format}`);
      if (report) return report;
    }
    throw mediaOfReportNotFound();
  }

  /** Queues the measurement of a stored file, once. */
  async queue(manager: EntityManager, path: string, start: MeasuringStart, seconds: number): Promise<void> {
    const added: unknown[] = await manager.query(
      'INSERT INTO audio_reports (media_path) VALUES ($1) ON CONFLICT DO NOTHING RETURNING media_path',
      [path],
    );
    if (added.length) await this.job.add(manager, path, start, seconds);
  }

  /** Waveform of a stored file; empty for one that is gone. */
  async peaksOf(path: string): Promise<readonly number[]> {
    return (await this.media.describeAudio(path))?.peaks ?? [];
  }

  /** Null if no audio is stored under the path. */
  async reportOf(path: string, start: MeasuringStart = 'now'): Promise<StoredAudioReport | null> {
    const found = await this.dataSource.manager.findOneBy(StoredAudioReport, { mediaPath: path });
    return found ?? (await this.queued(path, start));
  }

  private queued(path: string, start: MeasuringStart): Promise<StoredAudioReport | null> {
    return retryTransaction(this.dataSource, async (manager) => {
      // Locks the file: a report without a file could not be stored.
      const described = await this.media.describeAudio(path, manager);
      if (!described) return null;
      await this.queue(manager, path, start, described.durationSeconds);
      return manager.findOneBy(StoredAudioReport, { mediaPath: path });
    });
  }
}
