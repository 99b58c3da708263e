import { Injectable } from '@nestjs/common';
import { In, Not, type EntityManager } from 'typeorm';
import { packageOfLink } from '#domain/packages.js';
import { Configuration } from '#core/config/index.js';
import { findTracksWith, type PackageLinks } from '../../packages/index.js';
import { Product } from '../product.entity.js';
import { fileOfAnotherTrack } from '../product.errors.js';
import { excludesFile, excludesPackage, type FileUser } from './product-files.rules.js';
import {
  isPublishing,
  ListensToProducts,
  type ListenedTrack,
  type ProductListener,
} from './product-listeners.js';

/** Key of the advisory lock that the checks of a track's files take. */
const LOCK = 1_764_382_210;

/**
 * Keeps the very files of a track from being sold as another one. It needs no comparison of recordings, which takes its time and
 * may fail.
 */
@Injectable()
@ListensToProducts()
export class ProductFilesService implements ProductListener {
  constructor(private readonly configuration: Configuration) {}

  async productChanged(
    manager: EntityManager,
    before: ListenedTrack | null,
    after: ListenedTrack,
  ): Promise<void> {
    if (!isPublishing(before, after)) return;
    const product = await manager.findOneByOrFail(Product, { id: after.id });
    await this.requireLinks(manager, product, product);
    const others = await manager.findBy(Product, { audio: product.audio, id: Not(product.id) });
    if (others.some((other) => excludesFile(other, product))) throw fileOfAnotherTrack('audio');
  }

  /**
   * @param links by the names of their fields, which errors carry
   * @throws DomainError CONFLICT for a package that belongs to another track
   */
  async requireLinks(
    manager: EntityManager,
    user: FileUser,
    links: PackageLinks & { archiveLink?: string },
  ): Promise<void> {
    for (const field of ['archiveLink', 'downloadLink', 'projectLink'] as const) {
      const link = links[field];
      const id = link ? packageOfLink(link, this.configuration.publicUrl) : null;
      if (id !== null) await this.requirePackage(manager, user, id, field);
    }
  }

  /** @throws DomainError CONFLICT for a package that belongs to another track */
  async requirePackage(
    manager: EntityManager,
    user: FileUser,
    packageId: number,
    field: string,
  ): Promise<void> {
    // Two tracks that are published together must not miss each other.
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const others = await manager.findBy(Product, { id: In(await findTracksWith(manager, packageId)) });
    if (others.some((other) => excludesPackage(other, user))) throw fileOfAnotherTrack(field);
  }
}
