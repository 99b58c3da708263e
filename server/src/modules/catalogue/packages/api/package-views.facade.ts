import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Vocals } from '#domain/origin.js';
import { packageLink } from '#domain/packages.js';
import { Configuration } from '#core/config/index.js';
import { ListenersService } from '#core/events/index.js';
import type { Package, PackageReview } from '../package.entity.js';
import { StatesVocals } from '../package-listeners.js';
import { PACKAGE_TRACKS, type PackageTracks } from '../package-tracks.js';
import { toPackageReview, type PackageReviewView } from '../reviews/package-review.response.js';
import { toPackage, type PackageType } from './package.response.js';

/** Shows packages with the findings that depend on what is stated about their tracks at present. */
@Injectable()
export class PackageViewsFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly listeners: ListenersService,
    private readonly configuration: Configuration,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  async show(stored: Package): Promise<PackageType> {
    const vocals = stored.report === null ? null : await this.statedVocals(stored);
    return toPackage(stored, this.configuration.publicUrl, vocals);
  }

  async showReview(review: PackageReview): Promise<PackageReviewView> {
    return toPackageReview(review, await this.show(review.package));
  }

  showReviews(reviews: readonly PackageReview[]): Promise<PackageReviewView[]> {
    return Promise.all(reviews.map((review) => this.showReview(review)));
  }

  /** A track counts before a submission, because its reviewer may have corrected the statement. */
  private statedVocals({ id, productId, review }: Package): Promise<Vocals | null> {
    const track = productId ?? review?.productId ?? null;
    if (track !== null) return this.tracks.statedVocals(track);
    const link = packageLink(this.configuration.publicUrl, id);
    return this.listeners.request(StatesVocals, 'statedVocals', this.dataSource.manager, link);
  }
}
