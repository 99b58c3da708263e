import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { In, type DataSource, type EntityManager } from 'typeorm';
import type { AiUse } from '#domain/declarations.js';
import { isExternalLink, packageOfLink, type PackageKind } from '#domain/packages.js';
import { isArchiveLink } from '#domain/seller.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { Package } from './package.entity.js';
import {
  externalLinksOff,
  generatedRefused,
  packageLinkUnknown,
  packageNotFound,
  packageNotReady,
  packageOfCustomWork,
  packageOfOtherKind,
  siteUnknown,
} from './package.errors.js';
import { PackageLinksService } from './package-links.service.js';
import { PackageSettingsService } from './settings/package-settings.service.js';

/** Links of a track, a submission or an order line by the name of their field. */
export interface PackageLinks {
  downloadLink?: string | null;
  projectLink?: string | null;
}

/** The packages that a track delivers. */
export type PackagesOfTrack = Partial<Record<PackageKind, Package>>;

/** The packages that tracks deliver, in the order of the tracks. */
export async function findPackagesOf(
  manager: EntityManager,
  productIds: readonly number[],
): Promise<PackagesOfTrack[]> {
  const packages = await manager.find(Package, {
    where: { productId: In([...productIds]), status: 'ready' },
    order: { id: 'ASC' },
  });
  return productIds.map((id) => {
    const own = packages.filter(({ productId }) => productId === id);
    return Object.fromEntries(own.map((stored) => [stored.kind, stored]));
  });
}

/** Tracks that deliver a package, or another one with the same content. */
export async function findTracksWith(manager: EntityManager, packageId: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT DISTINCT other.product_id AS id
       FROM packages own JOIN packages other ON other.id = own.id OR other.sha256 = own.sha256
      WHERE own.id = $1 AND other.status = 'ready' AND other.product_id IS NOT NULL`,
    [packageId],
  );
  return rows.map(({ id }) => id);
}

/** Packages and the links to them. */
@Injectable()
export class PackagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: PackageSettingsService,
    private readonly configuration: Configuration,
    private readonly links: PackageLinksService,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN for the package of another person */
  async getPackage(actor: Principal, id: number): Promise<Package> {
    const stored = await this.dataSource.manager.findOneBy(Package, { id });
    if (!stored) throw packageNotFound();
    requireSelfOrAdmin(actor, stored.userId ?? 0);
    return stored;
  }

  /** A package that has passed its check; null for another one. */
  findReady(id: number): Promise<Package | null> {
    return this.dataSource.manager.findOneBy(Package, { id, status: 'ready' });
  }

  /** Packages in the order of the ids; null for one that has not passed its check. */
  async findAllReady(ids: readonly number[]): Promise<(Package | null)[]> {
    const packages = await this.dataSource.manager.findBy(Package, { id: In([...ids]), status: 'ready' });
    return ids.map((id) => packages.find((stored) => stored.id === id) ?? null);
  }

  /** The packages that tracks deliver, in the order of the tracks. */
  ofProducts(productIds: readonly number[]): Promise<PackagesOfTrack[]> {
    return findPackagesOf(this.dataSource.manager, productIds);
  }

  /** @throws DomainError BAD_USER_INPUT for a generated track where the store takes none */
  async requireAllowedTools(manager: EntityManager, aiTools: AiUse | null | undefined): Promise<void> {
    if (aiTools === 'generated' && (await this.settings.read(manager)).refuseGenerated) {
      throw generatedRefused();
    }
  }

  /**
   * Checks links that a person enters: to a package of theirs (an admin: of anybody) of the right kind that is not refused,
   * or to another site where the store allows that.
   * @param links by the names of their fields, which errors carry
   * @param known links that were entered before: they stay valid
   * @param isDelivered true for links that are delivered at once, whose packages must have passed their check
   * @throws DomainError BAD_USER_INPUT; CONFLICT for a package that has not passed its check, and for one of custom work
   */
  async requireLinks(
    manager: EntityManager,
    actor: Principal,
    links: PackageLinks & { archiveLink?: string },
    { known, isDelivered = false }: { known?: PackageLinks; isDelivered?: boolean } = {},
  ): Promise<void> {
    for (const field of ['archiveLink', 'downloadLink', 'projectLink'] as const) {
      const link = links[field];
      if (!link || (field !== 'archiveLink' && link === known?.[field])) continue;
      const id = this.packageOf(link);
      if (id === null) {
        if (this.isExternal(link) && !(await this.settings.read(manager)).allowExternalLinks)
          throw externalLinksOff(field);
        continue;
      }
      const stored = await manager.findOneBy(Package, { id });
      if (!stored || (stored.userId !== actor.id && !actor.isAdmin)) throw packageLinkUnknown(field);
      const kind = field === 'projectLink' ? 'project' : 'package';
      if (stored.kind !== kind) throw packageOfOtherKind(field, kind);
      if (await this.links.isNamed(manager, id)) throw packageOfCustomWork(field);
      const isUsable = stored.status === 'ready' || (!isDelivered && stored.status !== 'refused');
      if (!isUsable) throw packageNotReady(field);
    }
  }

  /**
   * A whole package of the caller, for an admin of anybody, that has passed its check.
   * @throws DomainError BAD_USER_INPUT; CONFLICT before it has passed
   */
  async requireReady(manager: EntityManager, actor: Principal, id: number): Promise<Package> {
    const field = 'packageId';
    const stored = await manager.findOneBy(Package, { id });
    if (!stored || (stored.userId !== actor.id && !actor.isAdmin)) throw packageLinkUnknown(field);
    if (stored.kind !== 'package') throw packageOfOtherKind(field, 'package');
    if (stored.status !== 'ready') throw packageNotReady(field);
    return stored;
  }

  /**
   * Checks links of sellers: to this store, or to one of the sites that sellers may use.
   * @param links by the names of their fields, which errors carry
   * @throws DomainError BAD_USER_INPUT
   */
  requireKnownSites(links: Record<string, string | null | undefined>): void {
    for (const [field, link] of Object.entries(links)) {
      if (link && !isArchiveLink(link, this.configuration.publicUrl)) throw siteUnknown(field);
    }
  }

  /** Number of the package behind a link; null for a link to another site. */
  packageOf(link: string): number | null {
    return packageOfLink(link, this.configuration.publicUrl);
  }

  /** True for a link to another site, whose files nobody here has checked. */
  isExternal(link: string): boolean {
    return isExternalLink(link, this.configuration.publicUrl);
  }

  /**
   * Gives a track the packages that its links name, and takes from it those that they do not.
   * @throws DomainError BAD_USER_INPUT for an unknown package, CONFLICT for one that has not passed its check
   */
  async assign(manager: EntityManager, productId: number, links: PackageLinks): Promise<void> {
    const named: number[] = [];
    for (const field of ['downloadLink', 'projectLink'] as const) {
      const link = links[field];
      const id = link ? this.packageOf(link) : null;
      if (id === null) continue;
      const stored = await manager.findOneBy(Package, { id });
      if (!stored) throw packageLinkUnknown(field);
      if (stored.status !== 'ready') throw packageNotReady(field);
      named.push(id);
    }
    await manager.query(
      `UPDATE packages SET product_id = CASE WHEN id = ANY($2) THEN $1::integer END
        WHERE (product_id = $1 AND status = 'ready') OR id = ANY($2)`,
      [productId, named],
    );
  }
}
