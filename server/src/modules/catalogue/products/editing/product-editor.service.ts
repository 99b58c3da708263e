import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { dollarsToCents } from '#domain/pricing.js';
import type { ProductStatus } from '#domain/statuses.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import type { PackageLinks } from '../../packages/index.js';
import type { TrackSeller } from '../../../people/sellers/index.js';
import { ProductSearch, type ProductRow } from '../../search/index.js';
import type { CreateProductInput, UpdateProductInput } from '../product.inputs.js';
import {
  onlyPublishOrArchive,
  productNotFound,
  projectLinkMissing,
  requireStock,
  trackIsTaken,
  trackIsReserved,
} from '../product.errors.js';
import { Product } from '../product.entity.js';
import { ProductMediaService } from './product-media.service.js';
import { ProductEventsService } from './product-events.service.js';
import { TrackOwnersService } from './track-owners.service.js';
import { definedFieldsOf, isProjectDeliverable } from '../product.rules.js';

const NO_SELLER: TrackSeller = { sellerId: null, storeName: null };

/** Further work in the transaction that creates a track. */
export type CreationStep = (manager: EntityManager, productId: number) => Promise<void>;

/** Changes of the catalogue by admins. */
@Injectable()
export class ProductEditorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearch,
    private readonly media: ProductMediaService,
    private readonly events: ProductEventsService,
    private readonly owners: TrackOwnersService,
  ) {}

  /**
   * @param knownLinks links to the package that were entered before
   * @throws DomainError BAD_USER_INPUT for unknown media paths, links that may not be entered, a project name without one, no copies;
   *   CONFLICT for a seller account that is not approved
   */
  async create(
    actor: Principal,
    input: CreateProductInput,
    step?: CreationStep,
    knownLinks: PackageLinks = {},
  ): Promise<ProductRow> {
    const drawn = input.img ? null : await this.media.drawCover(input);
    try {
      const id = await this.insert(actor, { ...input, img: input.img ?? drawn }, knownLinks, step);
      return await this.reread(id);
    } catch (error) {
      if (drawn) await this.media.discardUnused([drawn]);
      throw error;
    }
  }

  /** @throws DomainError NOT_FOUND; BAD_USER_INPUT as in `create`; STALE; CONFLICT for copies that orders have */
  async update(
    actor: Principal,
    id: number,
    input: UpdateProductInput,
    expected: ExpectedVersion = null,
  ): Promise<ProductRow> {
    const replaced = await retryTransaction(this.dataSource, async (manager) => {
      const product = await lock(manager, id);
      await requireVersion(manager, actor, `product:${id}`, product, expected);
      const { img, audio, downloadLink, projectLink } = product;
      await this.media.requireAllowed(manager, actor, input, product);
      const before = withoutLinks(product);
      requireStock(before, { ...before, ...definedFieldsOf(stockOf(input)) });
      const files = await this.media.describe(manager, {
        img: input.img === img ? null : input.img,
        audio: input.audio === audio ? null : input.audio,
      });
      const after = await save(
        manager,
        Object.assign(
          product,
          { ...listingOf(input), ...columnsOf(input) },
          await this.owners.chosen(manager, before, input),
          files,
        ),
      );
      if (after.downloadLink !== downloadLink || after.projectLink !== projectLink) {
        await this.media.assignPackages(manager, after);
      }
      await recordAudit(manager, {
        actor,
        action: 'product.update',
        subject: `product:${id}`,
        before,
        after: {
          ...withoutLinks(after),
          ...(after.downloadLink !== downloadLink && { downloadLinkChanged: true }),
          ...(after.projectLink !== projectLink && { projectLinkChanged: true }),
          ...(input.reason && { reason: input.reason }),
        },
      });
      await this.events.changed(manager, before, after);
      const { reason } = input;
      await this.owners.changed(manager, actor, before, after, { act: 'product.update', reason });
      return [...(files.img ? [img] : []), ...(files.audio ? [audio] : [])];
    });
    const row = await this.reread(id);
    await this.media.discardUnused(replaced);
    return row;
  }

  /**
   * Publishes or archives a track.
   * @throws DomainError NOT_FOUND; STALE; CONFLICT for a reserved or sold track; BAD_USER_INPUT for another status
   */
  async setListed(
    actor: Principal,
    id: number,
    status: ProductStatus,
    expected: ExpectedVersion = null,
    reason: string | null = null,
  ): Promise<void> {
    if (status !== 'published' && status !== 'archived') throw onlyPublishOrArchive();
    await retryTransaction(this.dataSource, async (manager) => {
      const product = await lock(manager, id);
      await requireVersion(manager, actor, `product:${id}`, product, expected);
      const before = product.status;
      if (before === 'reserved' || before === 'sold') throw trackIsTaken(before);
      requireStock(product, { status, quantity: product.quantity });
      const isDecided = status === 'published' || product.takenDownAt !== null;
      if (before === status && !product.pausedAt && isDecided) return;
      await manager.update(Product, id, { status, ...listingOf({ status }) });
      await this.events.changed(manager, product, { ...withoutLinks(product), status });
      await recordAudit(manager, {
        actor,
        action: 'product.status',
        subject: `product:${id}`,
        before: { status: before },
        after: { status, ...(reason !== null && { reason }) },
      });
      const after = { status, sellerId: product.sellerId };
      await this.owners.changed(manager, actor, product, after, { act: 'product.status', reason });
    });
    await this.search.refresh([id]);
  }

  /**
   * Gives a track to an approved seller account and its name. Placed orders keep theirs.
   * @throws DomainError NOT_FOUND; STALE; CONFLICT for an account that is not approved
   */
  async assignSeller(
    actor: Principal,
    id: number,
    sellerId: number,
    expected: ExpectedVersion = null,
    reason: string | null = null,
  ): Promise<void> {
    await retryTransaction(this.dataSource, async (manager) => {
      const seller = await this.owners.approved(manager, sellerId);
      const product = await lock(manager, id);
      await requireVersion(manager, actor, `product:${id}`, product, expected);
      const { sellerId: formerId, storeName } = product;
      if (formerId === sellerId) return;
      await manager.update(Product, id, seller);
      await this.events.changed(manager, product, { ...withoutLinks(product), ...seller });
      await recordAudit(manager, {
        actor,
        action: 'product.seller',
        subject: `product:${id}`,
        before: { sellerId: formerId, storeName },
        after: seller,
      });
      const after = { status: product.status, sellerId };
      await this.owners.changed(manager, actor, product, after, { act: 'product.seller', reason });
    });
    await this.search.refresh([id]);
  }

  /**
   * Order lines keep their snapshot of the track.
   * @throws DomainError NOT_FOUND; STALE; CONFLICT while an order reserves it
   */
  async delete(
    actor: Principal,
    id: number,
    expected: ExpectedVersion = null,
    reason: string | null = null,
  ): Promise<{ message: string }> {
    const deleted = await retryTransaction(this.dataSource, async (manager) => {
      const product = await lock(manager, id);
      await requireVersion(manager, actor, `product:${id}`, product, expected);
      if (product.status === 'reserved') throw trackIsReserved();
      const before = withoutLinks(product);
      await manager.delete(Product, id);
      const after = reason === null ? null : { reason };
      await recordAudit(manager, {
        actor,
        action: 'product.delete',
        subject: `product:${id}`,
        before,
        after,
      });
      await this.events.deleted(manager, { ...before, version: product.version });
      await this.owners.changed(manager, actor, before, null, { act: 'product.delete', reason });
      return before;
    });
    await this.search.refresh([id]);
    await this.media.discardUnused([deleted.img, deleted.audio]);
    return { message: 'Product deleted successfully' };
  }

  private insert(
    actor: Principal,
    input: CreateProductInput,
    knownLinks: PackageLinks,
    step?: CreationStep,
  ): Promise<number> {
    return retryTransaction(this.dataSource, async (manager) => {
      await this.media.requireAllowed(manager, actor, input, knownLinks);
      requireStock(null, { status: input.status ?? 'published', quantity: input.quantity ?? 1 });
      const files = await this.media.describe(manager, input);
      const product = await save(
        manager,
        manager.create(Product, {
          ...enteredReduction(columnsOf(input)),
          ...(await this.owners.chosen(manager, NO_SELLER, input)),
          ...files,
        }),
      );
      await this.media.assignPackages(manager, product);
      await recordAudit(manager, {
        actor,
        action: 'product.create',
        subject: `product:${product.id}`,
        after: withoutLinks(product),
      });
      await this.events.changed(manager, null, product);
      await step?.(manager, product.id);
      return product.id;
    });
  }

  private async reread(id: number): Promise<ProductRow> {
    await this.search.refresh([id]);
    const [row] = await this.search.findRows([id]);
    if (!row) throw productNotFound();
    return row;
  }
}

async function lock(manager: EntityManager, id: number): Promise<Product> {
  const product = await manager.findOne(Product, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!product) throw productNotFound();
  return product;
}

async function save(manager: EntityManager, product: Product): Promise<Product> {
  const offer = { projectName: product.projectName ?? null, projectLink: product.projectLink ?? null };
  if (!isProjectDeliverable(offer)) throw projectLinkMissing();
  const saved = await manager.save(product);
  // The database decides whether an old price may be shown.
  const { lowestPriceCents } = await manager.findOneOrFail(Product, {
    select: { id: true, lowestPriceCents: true },
    where: { id: saved.id },
  });
  return Object.assign(saved, { lowestPriceCents });
}

/** A track may come into the store reduced: the lowest price of the last 30 days is the one that the store asks itself. */
function enteredReduction<T extends Partial<Product>>(
  columns: T,
): T & Pick<Partial<Product>, 'lowestPriceCents'> {
  const { priceCents = 0, oldPriceCents } = columns;
  return (oldPriceCents ?? 0) > priceCents ? { ...columns, lowestPriceCents: priceCents } : columns;
}

/** A status that an admin sets, also the one that a track has, replaces the pause of its seller. */
function listingOf({ status }: UpdateProductInput): Partial<Pick<Product, 'pausedAt' | 'takenDownAt'>> {
  return status ? { pausedAt: null, takenDownAt: status === 'archived' ? new Date() : null } : {};
}

/** The given fields of status and copies. */
function stockOf({ status, quantity }: UpdateProductInput) {
  return { status: status ?? undefined, quantity: quantity ?? undefined };
}

/** Columns of the given fields, prices in cents. */
function columnsOf({
  price,
  oldPrice,
  img: _img,
  audio: _audio,
  isHot,
  quantity,
  status,
  sellerId: _sellerId,
  storeName: _storeName,
  reason: _reason,
  ...rest
}: UpdateProductInput): Partial<Product> {
  return definedFieldsOf({
    ...rest,
    priceCents: price === undefined ? undefined : dollarsToCents(price),
    oldPriceCents: typeof oldPrice === 'number' ? dollarsToCents(oldPrice) : oldPrice,
    isHot: isHot ?? undefined,
    ...stockOf({ status, quantity }),
  });
}

/** Fields of a track in the audit log. Excludes the links of the package, of which the log says only that they changed. */
function withoutLinks(product: Product) {
  const { downloadLink: _links, projectLink: _project, peaks: _peaks, version: _version, ...shown } = product;
  return shown;
}
