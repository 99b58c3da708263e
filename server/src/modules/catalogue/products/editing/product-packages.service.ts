import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { isMusicKey } from '#domain/keys.js';
import type { Vocals } from '#domain/origin.js';
import { packageLink } from '#domain/packages.js';
import { isStockOnly } from '#domain/project-files.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { notEntitled } from '#core/errors/index.js';
import { findPackagesOf, heldVersions, type PackageTracks, type StatedTrack } from '../../packages/index.js';
import type { Package } from '../../packages/package.entity.js';
import { SellerDirectoryService } from '../../../people/sellers/index.js';
import { Product } from '../product.entity.js';
import { ProductFilesService } from './product-files.service.js';
import { productNotFound, trackIsTaken } from '../product.errors.js';

/** Tracks whose package is replaced by an upload. */
@Injectable()
export class ProductPackagesService implements PackageTracks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sellers: SellerDirectoryService,
    private readonly configuration: Configuration,
    private readonly files: ProductFilesService,
  ) {}

  async requireEditable(actor: Principal, productId: number): Promise<void> {
    const { manager } = this.dataSource;
    const product = await manager.findOneBy(Product, { id: productId });
    if (!product) throw productNotFound();
    if (!actor.isAdmin) {
      const seller = await this.sellers.findOfUser(manager, actor.id);
      if (!seller || product.sellerId !== seller.id) throw notEntitled();
    }
    if (isTaken(product)) throw trackIsTaken(product.status);
  }

  async stated(productId: number): Promise<StatedTrack> {
    const product = await this.dataSource.manager.findOneBy(Product, { id: productId });
    const key = product?.musicKey;
    return {
      bpm: product?.bpm ?? null,
      musicKey: isMusicKey(key) ? key : null,
      mode: product?.mode ?? null,
      program: product?.projectName ?? null,
    };
  }

  async statedVocals(productId: number): Promise<Vocals | null> {
    const product = await this.dataSource.manager.findOneBy(Product, { id: productId });
    return product?.vocals ?? null;
  }

  async lock(manager: EntityManager, productId: number): Promise<string | null> {
    const product = await manager.findOne(Product, {
      where: { id: productId },
      lock: { mode: 'pessimistic_write' },
    });
    return product && !isTaken(product) ? product.name : null;
  }

  async attach(
    manager: EntityManager,
    actor: Principal | null,
    { id, kind }: Package,
    productId: number,
  ): Promise<void> {
    const field = kind === 'project' ? 'projectLink' : 'downloadLink';
    const product = await manager.findOneByOrFail(Product, { id: productId });
    await this.files.requirePackage(manager, product, id, field);
    await manager.update(Product, productId, { [field]: packageLink(this.configuration.publicUrl, id) });
    await storePackageFacts(manager, productId);
    await recordAudit(manager, {
      actor,
      action: 'product.package',
      subject: `product:${productId}`,
      after: { package: id, [`${field}Changed`]: true },
    });
  }

  packageChanged(manager: EntityManager, productId: number): Promise<void> {
    return storePackageFacts(manager, productId);
  }
}

/**
 * Stores what the shop filters by and the packages of a track say: the versions that it holds, and whether its project files
 * need plug-ins of others. Neither raises the version of the track, because no form edits them.
 */
export async function storePackageFacts(manager: EntityManager, productId: number): Promise<void> {
  const [packages = {}] = await findPackagesOf(manager, [productId]);
  const projects = Object.values(packages).flatMap(({ report }) => report?.projects ?? []);
  await manager.query(
    `UPDATE products SET only_stock_plugins = $2, versions = $3
      WHERE id = $1 AND (only_stock_plugins, versions) IS DISTINCT FROM ($2::boolean, $3::text[])`,
    [productId, isStockOnly(projects), heldVersions(packages.package?.report)],
  );
}

/** A sold or reserved track is delivered as it was offered. */
function isTaken({ status }: Product): boolean {
  return status === 'reserved' || status === 'sold';
}
