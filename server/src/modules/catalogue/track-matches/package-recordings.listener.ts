import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AudioFingerprint } from '#audio/index.js';
import { ListensToPackages, type PackageListener } from '../packages/index.js';
import type { Package } from '../packages/package.entity.js';
import { ProductRecordingsRepository, type ListenedTrack } from '../products/index.js';
import { SellerDirectoryService } from '../../people/sellers/index.js';
import { FingerprintsService } from './fingerprints.service.js';
import { packageSourcesOf, sourcesOfPackage } from './package-sources.js';
import { TrackMatchesService } from './track-matches.service.js';

/** Compares the masters and mixes of each package with all other recordings; their fingerprints carry the path of the package. */
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
    recordings: readonly AudioFingerprint[],
    isDelivered: boolean,
  ): Promise<void> {
    if (recordings.length === 0) return;
    await this.fingerprints.lock(manager);
    const seller = userId === null ? null : await this.sellers.findOfUser(manager, userId);
    const track = productId === null ? null : await this.recordings.findTrack(manager, productId);
    for (const [index, source] of sourcesOfPackage(path).entries()) {
      const recording = recordings[index];
      if (!recording) return;
      const id = await this.fingerprints.add(manager, source, seller?.id ?? null);
      if (id === null) continue;
      if (track && isDelivered) await this.assign(manager, track, true);
      else if (track) await this.fingerprints.expect(manager, track, source);
      const found = await this.fingerprints.findMatches(id, recording);
      await this.matches.announce(
        manager,
        await this.fingerprints.complete(manager, id, recording.codes, found),
      );
    }
  }

  async packageDelivered(manager: EntityManager, productId: number): Promise<void> {
    const track = await this.recordings.findTrack(manager, productId);
    if (!track) return;
    const isNew = await this.assign(manager, track, false);
    if (!isNew || track.status !== 'published') return;
    await this.matches.requirePublishable(manager, productId, await packageSourcesOf(manager, productId));
  }

  private async assign(manager: EntityManager, track: ListenedTrack, hasChanged: boolean): Promise<boolean> {
    const sources = await packageSourcesOf(manager, track.id);
    return this.fingerprints.assignPackages(manager, track, sources, hasChanged);
  }

  packageRefused(manager: EntityManager, { upload: { path } }: Package): Promise<void> {
    return this.fingerprints.release(manager, sourcesOfPackage(path));
  }

  async uploadRemoved(manager: EntityManager, path: string): Promise<void> {
    for (const source of sourcesOfPackage(path)) await this.fingerprints.forget(manager, source);
  }
}
