import { Inject, Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { ListenersService } from '#core/events/index.js';
import { Package } from '../package.entity.js';
import { ListensToPackages } from '../package-listeners.js';
import { PACKAGE_TRACKS, type PackageTracks } from '../package-tracks.js';

/** Gives tracks their packages. */
@Injectable()
export class PackageDeliveryService {
  constructor(
    private readonly listeners: ListenersService,
    @Inject(PACKAGE_TRACKS) private readonly tracks: PackageTracks,
  ) {}

  /**
   * Makes a track, which the caller has locked, deliver a package in the place of an earlier one.
   * @param actor null where the check of the package delivers it
   * @throws DomainError CONFLICT for a recording that must not be sold before an admin decides
   */
  async deliver(
    manager: EntityManager,
    actor: Principal | null,
    stored: Package,
    productId: number,
  ): Promise<void> {
    await this.tracks.attach(manager, actor, stored, productId);
    const earlier = { productId, kind: stored.kind, status: 'ready', id: Not(stored.id) } as const;
    await manager.update(Package, earlier, { productId: null });
    await manager.update(Package, stored.id, { productId });
    await this.tracks.packageChanged(manager, productId);
    await this.listeners.notify(ListensToPackages, 'packageDelivered', manager, productId);
  }
}
