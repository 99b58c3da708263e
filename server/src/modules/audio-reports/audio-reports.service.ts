import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { MediaService } from '../media/index.js';
import { ProductSearch } from '../products/index.js';
import { StoredAudioReport } from './audio-report.entity.js';
import { mediaOfReportNotFound } from './audio-reports.errors.js';
import { MeasureAudioJob } from './measure-audio.job.js';

const FORMATS = ['mp3', 'wav'] as const;

/** Reports of audio files. The first request for a file queues its measurement. */
@Injectable()
export class AudioReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly products: ProductSearch,
    private readonly job: MeasureAudioJob,
  ) {}

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

  /** Report of a track's preview; null without a track. */
  async findReportOfTrack(productId: number | null): Promise<StoredAudioReport | null> {
    if (productId === null) return null;
    const [product] = await this.products.findRows([productId]);
    return product ? this.reportOf(product.audio) : null;
  }

  private async reportOf(path: string): Promise<StoredAudioReport | null> {
    const found = await this.dataSource.manager.findOneBy(StoredAudioReport, { mediaPath: path });
    return found ?? (await this.queued(path));
  }

  /** Null if no audio is stored under the path. */
  private queued(path: string): Promise<StoredAudioReport | null> {
    return this.dataSource.transaction(async (manager) => {
      // Locks the file: a report without a file could not be stored.
      if (!(await this.media.describeAudio(path, manager))) return null;
      const added: unknown[] = await manager.query(
        'INSERT INTO audio_reports (media_path) VALUES ($1) ON CONFLICT DO NOTHING RETURNING media_path',
        [path],
      );
      if (added.length) await this.job.add(manager, path);
      return manager.findOneBy(StoredAudioReport, { mediaPath: path });
    });
  }
}
