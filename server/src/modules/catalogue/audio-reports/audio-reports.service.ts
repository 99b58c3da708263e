import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { MediaService } from '../../platform/media/index.js';
import { productNotFound, ProductsService } from '../products/index.js';
import { ProductSearch, type ProductRow } from '../search/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import type { AudioMeasurement } from '#domain/audio-report.js';
import { inGenre } from '#domain/genre-tempo.js';
import { StoredAudioReport } from './audio-report.entity.js';
import { mediaOfReportNotFound } from './audio-reports.errors.js';
import { MeasureAudioJob, type MeasuringStart } from './measure-audio.job.js';

const FORMATS = ['mp3', 'wav'] as const;

export interface TrackReport {
  report: StoredAudioReport;
  /** Holds the statements about the track. */
  product: Pick<ProductRow, 'bpm' | 'musicKey' | 'mode' | 'category'>;
  /** Waveform; empty where it is not needed. */
  peaks: readonly number[];
}

/** Reports of audio files. An upload queues its measurement; for older files, the first request does. */
@Injectable()
export class AudioReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly search: ProductSearch,
    private readonly products: ProductsService,
    private readonly sellers: SellerDirectoryService,
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

  /** Report of a track's preview; null without a track. */
  async findReportOfTrack(productId: number | null): Promise<TrackReport | null> {
    if (productId === null) return null;
    const [product] = await this.search.findRows([productId]);
    const report = product && (await this.reportOf(product.audio));
    return report ? { report, product, peaks: [] } : null;
  }

  /**
   * Measurement of a listed track's preview; null while there is none.
   * @throws DomainError NOT_FOUND
   */
  async findMeasurement(productId: number): Promise<AudioMeasurement | null> {
    const { audio, category } = await this.products.getProduct(productId, false);
    const report = await this.reportOf(audio, 'when quiet');
    return report?.measurement ? inGenre(report.measurement, category) : null;
  }

  /**
   * Report of a track's preview for admins and the seller of the track.
   * @throws DomainError NOT_FOUND, also for a track of another seller
   */
  async getReportOfTrack(actor: Principal, productId: number): Promise<TrackReport> {
    const product = await this.products.getProduct(productId, true);
    if (!actor.isAdmin) {
      const seller = await this.sellers.findOfUser(this.dataSource.manager, actor.id);
      if (!seller || seller.id !== product.sellerId) throw productNotFound();
    }
    const report = await this.reportOf(product.audio);
    if (!report) throw mediaOfReportNotFound();
    const peaks = (await this.media.describeAudio(product.audio))?.peaks ?? [];
    return { report, product, peaks };
  }

  /** Queues the measurement of a stored file, once. */
  async queue(manager: EntityManager, path: string, start: MeasuringStart, seconds: number): Promise<void> {
    const added: unknown[] = await manager.query(
      'INSERT INTO audio_reports (media_path) VALUES ($1) ON CONFLICT DO NOTHING RETURNING media_path',
      [path],
    );
    if (added.length) await this.job.add(manager, path, start, seconds);
  }

  private async reportOf(path: string, start: MeasuringStart = 'now'): Promise<StoredAudioReport | null> {
    const found = await this.dataSource.manager.findOneBy(StoredAudioReport, { mediaPath: path });
    return found ?? (await this.queued(path, start));
  }

  /** Null if no audio is stored under the path. */
  private queued(path: string, start: MeasuringStart): Promise<StoredAudioReport | null> {
    return this.dataSource.transaction(async (manager) => {
      // Locks the file: a report without a file could not be stored.
      const described = await this.media.describeAudio(path, manager);
      if (!described) return null;
      await this.queue(manager, path, start, described.durationSeconds);
      return manager.findOneBy(StoredAudioReport, { mediaPath: path });
    });
  }
}
