import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { dollarsToCents } from '#domain/pricing.js';
import type { ProductStatus } from '#domain/statuses.js';
import { recordAudit } from '../../../core/audit/index.js';
import type { Principal } from '../../../core/auth/index.js';
import { ProductSearch } from '../search/product-search.js';
import type { ProductRow } from '../search/product-row.js';
import type { CreateProductInput } from '../api/product.inputs.js';
import type { UpdateProductInput } from '../api/product.inputs.js';
import {
  onlyPublishOrArchive,
  productNotFound,
  projectLinkMissing,
  trackIsTaken,
} from '../product.errors.js';
import { Product } from '../product.entity.js';
import { ProductMediaService } from './product-media.service.js';
import { ProductEventsService } from './product-events.service.js';
import { isProjectDeliverable } from '../product.rules.js';

/** What becomes true with a new track, or not at all. */
export type CreationStep = (manager: EntityManager, productId: number) => Promise<void>;

/** What the store's staff does to the catalogue. */
@Injectable()
export class ProductEditorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly search: ProductSearch,
    private readonly media: ProductMediaService,
    private readonly events: ProductEventsService,
  ) {}

  /**
   * @param along what else happens in the same transaction, told the new track's id
   * @throws DomainError BAD_USER_INPUT for media nobody uploaded or a project without a link.
   */
  async create(actor: Principal, input: CreateProductInput, along?: CreationStep): Promise<ProductRow> {
    const drawn = input.img ? null : await this.media.drawCover(input);
    try {
      const id = await this.insert(actor, { ...input, img: input.img ?? drawn }, along);
      return await this.reread(id);
    } catch (error) {
      if (drawn) await this.media.discardUnused([drawn]);
      throw error;
    }
  }

  /** @throws DomainError NOT_FOUND; BAD_USER_INPUT as in `create`. */
  async update(actor: Principal, id: number, input: UpdateProductInput): Promise<ProductRow> {
    const replaced = await this.dataSource.transaction(async (manager) => {
      const product = await lock(manager, id);
      const { img, audio } = product;
      const before = withoutLinks(product);
      const files = await this.media.describe(manager, {
        img: input.img === img ? null : input.img,
        audio: input.audio === audio ? null : input.audio,
      });
      const after = await save(manager, Object.assign(product, columnsOf(input), files));
      await recordAudit(manager, {
        actor,
        action: 'product.update',
        subject: `product:${id}`,
        before,
        after: withoutLinks(after),
      });
      await this.events.statusChanged(manager, before.status, after);
      return [...(files.img ? [img] : []), ...(files.audio ? [audio] : [])];
    });
    const row = await this.reread(id);
    await this.media.discardUnused(replaced);
    return row;
  }

  /**
   * Puts a track on sale, or takes it off.
   * @throws DomainError NOT_FOUND; CONFLICT for one that an order holds; BAD_USER_INPUT for another status.
   */
  async setListed(actor: Principal, id: number, status: ProductStatus): Promise<void> {
    if (status !== 'published' && status !== 'archived') throw onlyPublishOrArchive();
    await this.dataSource.transaction(async (manager) => {
      const product = await lock(manager, id);
      const before = product.status;
      if (before === 'reserved' || before === 'sold') throw trackIsTaken(before);
      if (before === status) return;
      await manager.update(Product, id, { status });
      await recordAudit(manager, {
        actor,
        action: 'product.status',
        subject: `product:${id}`,
        before: { status: before },
        after: { status },
      });
    });
    await this.search.refresh([id]);
  }

  /** Orders keep their snapshot of the track. @throws DomainError NOT_FOUND */
  async delete(actor: Principal, id: number): Promise<{ message: string }> {
    const gone = await this.dataSource.transaction(async (manager) => {
      const product = await lock(manager, id);
      const before = withoutLinks(product);
      await manager.delete(Product, id);
      await recordAudit(manager, { actor, action: 'product.delete', subject: `product:${id}`, before });
      return before;
    });
    await this.search.refresh([id]);
    await this.media.discardUnused([gone.img, gone.audio]);
    return { message: 'Product deleted successfully' };
  }

  private insert(actor: Principal, input: CreateProductInput, along?: CreationStep): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const files = await this.media.describe(manager, input);
      const product = await save(manager, manager.create(Product, { ...columnsOf(input), ...files }));
      await recordAudit(manager, {
        actor,
        action: 'product.create',
        subject: `product:${product.id}`,
        after: withoutLinks(product),
      });
      await this.events.statusChanged(manager, null, product);
      await along?.(manager, product.id);
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

function save(manager: EntityManager, product: Product): Promise<Product> {
  const offer = { projectName: product.projectName ?? null, projectLink: product.projectLink ?? null };
  if (!isProjectDeliverable(offer)) throw projectLinkMissing();
  return manager.save(product);
}

/** The input as columns: cents for dollars, and nothing that was left out. */
function columnsOf({
  price,
  oldPrice,
  img: _img,
  audio: _audio,
  isHot,
  quantity,
  status,
  ...rest
}: UpdateProductInput): Partial<Product> {
  return given({
    ...rest,
    priceCents: price === undefined ? undefined : dollarsToCents(price),
    oldPriceCents: typeof oldPrice === 'number' ? dollarsToCents(oldPrice) : oldPrice,
    isHot: isHot ?? undefined,
    quantity: quantity ?? undefined,
    status: status ?? undefined,
  });
}

function given<T extends object>(columns: T): Partial<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** What the audit log may hold: everything but where the goods lie. */
function withoutLinks(product: Product) {
  const { downloadLink: _downloadLink, projectLink: _projectLink, peaks: _peaks, ...shown } = product;
  return shown;
}
