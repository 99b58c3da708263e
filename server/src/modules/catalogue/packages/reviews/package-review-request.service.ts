import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { savepoint } from '#core/database/index.js';
import { DomainError } from '#core/errors/index.js';
import { ListenersService } from '#core/events/index.js';
import { UsersService } from '../../../people/users/index.js';
import { Package, PackageReview } from '../package.entity.js';
import { ListensToPackages } from '../package-listeners.js';
import { PACKAGE_TRACKS, type PackageTracks } from '../package-tracks.js';
import { PackageDeliveryService } from './package-delivery.service.js';
import { PackageReviewMailsService } from './package-review-mails.service.js';

/** Decides about a package for a track once its check has passed: that of an admin is delivered, that of a seller is reviewed. */
@Injectable()
export class PackageReviewRequestService {
  constructor(
    private readonly users: UsersService,
    private readonly delivery: PackageDeliveryService,
    private readonly listeners: ListenersService,
    private readonly mails: PackageReviewMailsService,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  /** @param stored a package that is ready, with the track that it is meant for */
  async settle(manager: EntityManager, stored: Package, productId: number): Promise<void> {
    const title = await this.tracks.lock(manager, productId);
    if (title === null) {
      // A track that was ordered meanwhile keeps the package that it was offered with.
      await this.release(manager, stored);
      await this.listeners.notify(ListensToPackages, 'packageRefused', manager, stored);
      return;
    }
    const uploader = stored.userId === null ? null : await this.users.findUser(stored.userId);
    if (uploader?.isAdmin && (await this.isDelivered(manager, stored, productId))) return;
    await this.release(manager, stored);
    await this.request(manager, stored, { id: productId, title }, uploader?.name ?? 'A deleted account');
  }

  /** @returns false where its recording must not be sold before an admin decides */
  private async isDelivered(manager: EntityManager, stored: Package, productId: number): Promise<boolean> {
    try {
      await savepoint(manager, (inner) => this.delivery.deliver(inner, null, stored, productId));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'CONFLICT') return false;
      throw error;
    }
  }

  private async release(manager: EntityManager, stored: Package): Promise<void> {
    await manager.update(Package, stored.id, { productId: null });
  }

  private async request(
    manager: EntityManager,
    stored: Package,
    track: { id: number; title: string },
    sender: string,
  ): Promise<void> {
    const { id: packageId, kind, upload } = stored;
    const pending = { productId: track.id, kind, status: 'pending' } as const;
    const replaced = await manager.find(PackageReview, { where: pending, relations: { package: true } });
    await manager.delete(PackageReview, pending);
    for (const { package: earlier } of replaced)
      await this.listeners.notify(ListensToPackages, 'packageRefused', manager, earlier);
    const { id } = await manager.save(
      manager.create(PackageReview, { packageId, productId: track.id, kind, status: 'pending' }),
    );
    await this.mails.requested(manager, id, { trackName: track.title, fileName: upload.fileName, sender });
  }
}
