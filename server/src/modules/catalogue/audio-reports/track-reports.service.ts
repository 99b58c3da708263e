import { Injectable } from '@nestjs/common';
import type { AudioMeasurement } from '#domain/audio-report.js';
import { inGenre } from '#domain/genre-tempo.js';
import type { Principal } from '#core/auth/index.js';
import { SellersService } from '../../people/sellers/index.js';
import { productNotFound, ProductsService } from '../products/index.js';
import { ProductSearch, type ProductRow } from '../search/index.js';
import type { StoredAudioReport } from './audio-report.entity.js';
import { AudioReportsService } from './audio-reports.service.js';
import { mediaOfReportNotFound } from './audio-reports.errors.js';

export interface TrackReport {
  report: StoredAudioReport;
  /** Holds the statements about the track. */
  product: Pick<ProductRow, 'bpm' | 'musicKey' | 'mode' | 'category'>;
  /** Waveform; empty where it is not needed. */
  peaks: readonly number[];
}

/** Reports of the previews of tracks. */
@Injectable()
export class TrackReportsService {
  constructor(
    private readonly reports: AudioReportsService,
    private readonly search: ProductSearch,
    private readonly products: ProductsService,
    private readonly sellers: SellersService,
  ) {}

  /** Report of a track's preview; null without a track. */
  async findReportOfTrack(productId: number | null): Promise<TrackReport | null> {
    if (productId === null) return null;
    const [product] = await this.search.findRows([productId]);
    const report = product && (await this.reports.reportOf(product.audio));
    return report ? { report, product, peaks: [] } : null;
  }

  /**
   * Measurement of a listed track's preview; null while there is none.
   * @throws DomainError NOT_FOUND
   */
  async findMeasurement(productId: number): Promise<AudioMeasurement | null> {
    const { audio, category } = await this.products.getProduct(productId, false);
    const report = await this.reports.reportOf(audio, 'when quiet');
    return report?.measurement ? inGenre(report.measurement, category) : null;
  }

  /**
   * Report of a track's preview for admins and the seller of the track.
   * @throws DomainError NOT_FOUND, also for a track of another seller
   */
  async getReportOfTrack(actor: Principal, productId: number): Promise<TrackReport> {
    const product = await this.products.getProduct(productId, true);
    if (!actor.isAdmin) {
      const seller = await this.sellers.findOfUser(actor.id);
      if (!seller || seller.id !== product.sellerId) throw productNotFound();
    }
    const report = await this.reports.reportOf(product.audio);
    if (!report) throw mediaOfReportNotFound();
    return { report, product, peaks: await this.reports.peaksOf(product.audio) };
  }
}
