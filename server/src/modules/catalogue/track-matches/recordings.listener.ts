import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListensToMedia, type MediaListener } from '../../platform/media/index.js';
import {
  isPublishing,
  ListensToProducts,
  type ListenedTrack,
  type ProductListener,
} from '../products/index.js';
import { FingerprintAudioJob } from './fingerprint-audio.job.js';
import { FingerprintsService } from './fingerprints.service.js';
import { packageSourcesOf } from './package-sources.js';
import { SoldRecordingsJob } from './sold-recordings.job.js';
import { TrackMatchesService } from './track-matches.service.js';

/** Fingerprints every upload, notes whose recording it is, and keeps copies of earlier recordings from going on sale. */
@Injectable()
@ListensToMedia()
@ListensToProducts()
export class RecordingsListener implements MediaListener, ProductListener {
  constructor(
    private readonly fingerprints: FingerprintsService,
    private readonly job: FingerprintAudioJob,
    private readonly matches: TrackMatchesService,
    private readonly sold: SoldRecordingsJob,
  ) {}

  async audioStored(manager: EntityManager, path: string, seconds: number): Promise<void> {
    const id = await this.fingerprints.add(manager, path);
    if (id !== null) await this.job.add(manager, id, seconds);
  }

  fileRemoved(manager: EntityManager, path: string): Promise<void> {
    return this.fingerprints.forget(manager, path);
  }

  async productChanged(
    manager: EntityManager,
    before: ListenedTrack | null,
    after: ListenedTrack,
  ): Promise<void> {
    if (isHold(before, after)) return;
    const hasChanged = !before || concerns(before, after);
    const packages = await packageSourcesOf(manager, after.id);
    const isNew = await this.fingerprints.assignPackages(manager, after, packages, hasChanged);
    if (hasChanged) {
      const id = await this.fingerprints.assign(manager, after);
      if (id !== null) await this.job.add(manager, id);
    }
    if (mayMeetSold(before, after)) await this.sold.add(manager, after.id);
    if (isPublishing(before, after) || (isNew && after.status === 'published')) {
      await this.matches.requirePublishable(manager, after.id, [after.audio, ...packages]);
    }
  }
}

/** True when an order reserves a track, which changes neither its recordings nor what is known of them. */
function isHold(before: ListenedTrack | null, after: ListenedTrack): boolean {
  return before?.status === 'published' && after.status === 'reserved';
}

/** False for prices, texts and the holds of orders. */
function concerns(before: ListenedTrack, after: ListenedTrack): boolean {
  const fields = ['name', 'storeName', 'sellerId', 'audio'] as const;
  const hasNewStatus = before.status !== after.status && after.status !== 'reserved';
  return hasNewStatus || fields.some((field) => before[field] !== after[field]);
}

/** True for a track that is sold, whose copies may be on sale, and for one that an order releases. */
function mayMeetSold(before: ListenedTrack | null, after: ListenedTrack): boolean {
  if (after.status === 'sold') return before?.status !== 'sold';
  return before?.status === 'reserved' && after.status === 'published';
}
