import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AudioFingerprint } from '../../core/audio/index.js';
import { ListensToPackages, type PackageListener } from '../packages/index.js';
import type { Package } from '../packages/package.entity.js';
import { ProductRecordingsRepository } from '../products/index.js';
import { SellerDirectoryService } from '../sellers/index.js';
import { FingerprintsService } from './fingerprints.service.js';
import { TrackMatchesService } from './track-matches.service.js';

/** Compares the master of each package with all other recordings; their fingerprints carry the path of the package. */
@Injectable()
@ListensToPackages()
export class PackageRecordingsListener implements PackageListener {
  constructor(
    private readonly fingerprints: FingerprintsService,
    private readonly matches: TrackMatchesService,
    private readonly recordings: ProductRecordingsRepository,
    private readonly sellers: SellerDirectoryService,
  ) {}

  async packageChecked(
    manager: EntityManager,
    { upload: { path }, userId, productId }: Package,
    recording: AudioFingerprint | null,
  ): Promise<void> {
    if (!recording) return;
    await this.fingerprints.lock(manager);
    const seller = userId === null ? null : await this.sellers.findOfUser(manager, userId);
    const id = await this.fingerprints.add(manager, path, seller?.id ?? null);
    if (id === null) return;
    const track = productId === null ? null : await this.recordings.findTrack(manager, productId);
    // A sold track keeps the package that it was sold with.
    if (track && track.status !== 'reserved' && track.status !== 'sold') {
      await this.fingerprints.assignPackages(manager, track, [path], true);
    }
    const found = await this.fingerprints.findMatches(id, recording);
    const stored = await this.fingerprints.complete(manager, id, recording.codes, found);
    await this.matches.announce(manager, stored);
  }

  uploadRemoved(manager: EntityManager, path: string): Promise<void> {
    return this.fingerprints.forget(manager, path);
  }
}
