import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { ProductStatus } from '#domain/statuses.js';
import { prepared } from '#core/database/index.js';
import { ProductStockRepository, type StockChange } from '../../../catalogue/products/index.js';
import type { Product } from '../../../catalogue/products/product.entity.js';
import { SavedTracksService } from '../../../buyers/saved-tracks/index.js';
import { OrderLine } from '../order.entity.js';
import { projectOrderedAlready, trackNotFound, trackUnavailable } from '../order.errors.js';
import {
  isTakeable,
  smallestFreeCopy,
  statusAfterRelease,
  statusAfterTaking,
  statusOfHeldTrack,
  TAKEABLE_BY_ADMINS,
  TAKEABLE_BY_BUYERS,
} from '../order.rules.js';

/** A track with the copy number that its order line holds. */
export interface TakenCopy {
  product: Product;
  copyNumber: number;
}

const HELD_COPIES = prepared(
  `SELECT product_id AS id, array_agg(copy_number) AS copies FROM order_lines
    WHERE product_id = ANY($1) AND is_live GROUP BY product_id`,
);

/** Takes, releases and sells copies of tracks. Every method works in the caller's transaction and locks its tracks. */
@Injectable()
export class StockService {
  constructor(
    private readonly products: ProductStockRepository,
    private readonly savedTracks: SavedTracksService,
  ) {}

  /**
   * Takes one copy of each track for a buyer, or none at all.
   * @throws DomainError TRACK_UNAVAILABLE naming the first track that is not on sale, NOT_FOUND for an unknown one.
   */
  async take(manager: EntityManager, productIds: readonly number[]): Promise<TakenCopy[]> {
    const products = await this.products.lock(manager, productIds);
    requireAll(products, productIds);
    return this.takeFrom(manager, products, TAKEABLE_BY_BUYERS);
  }

  /** The copies that `take` would take now, without locking or taking them. @throws DomainError as `take` */
  async read(manager: EntityManager, productIds: readonly number[]): Promise<TakenCopy[]> {
    const products = await this.products.read(manager, productIds);
    requireAll(products, productIds);
    requireTakeable(products, TAKEABLE_BY_BUYERS);
    return products.map((product) => ({ product, copyNumber: 1 }));
  }

  /**
   * Takes the copies of a cancelled order's lines again.
   * @param from statuses a track may be taken from
   * @throws DomainError TRACK_UNAVAILABLE for a track that is held by another order or was deleted.
   */
  async takeAgain(
    manager: EntityManager,
    lines: readonly OrderLine[],
    from: readonly ProductStatus[] = TAKEABLE_BY_ADMINS,
  ): Promise<void> {
    await this.takeProjectsAgain(
      manager,
      lines.filter(({ projectOfLineId }) => projectOfLineId !== null),
    );
    const tracks = lines.filter(({ projectOfLineId }) => projectOfLineId === null);
    const products = await this.products.lock(manager, productIdsOf(tracks));
    const [first, ...others] = tracks.filter((line) => !products.some(({ id }) => id === line.productId));
    if (first) throw trackUnavailable([asTrack(first), ...others.map(asTrack)]);
    const copies = await this.takeFrom(manager, products, from);
    for (const line of tracks) {
      const copyNumber = copies.find(({ product }) => product.id === line.productId)?.copyNumber;
      await manager.update(OrderLine, line.id, { isLive: true, copyNumber });
    }
  }

  /**
   * Returns the copies of a cancelled order's lines to stock; tracks deleted since are skipped.
   * @returns numbers of the tracks that are on sale now; an archived one is not
   */
  async release(manager: EntityManager, lines: readonly OrderLine[]): Promise<number[]> {
    const products = await this.products.lock(manager, productIdsOf(lines));
    await manager.update(OrderLine, { id: In(lines.map(({ id }) => id)) }, { isLive: false });
    const changes = products.map((product) => ({
      product,
      quantity: product.quantity + 1,
      status: statusAfterRelease(product.status),
    }));
    await this.store(manager, changes);
    return changes.filter(({ status }) => status === 'published').map(({ product }) => product.id);
  }

  /**
   * Marks held tracks sold, or reserved where an unpaid order holds a copy, and removes sold tracks from all carts.
   * Expects the order's new status to be stored.
   */
  async markSold(manager: EntityManager, lines: readonly OrderLine[]): Promise<void> {
    const products = await this.products.lock(manager, productIdsOf(lines));
    const unpaid = await this.unpaidCopies(manager, products);
    const changes = products.map((product) => ({
      product,
      quantity: product.quantity,
      status: statusOfHeldTrack(product.status, product.quantity, unpaid.get(product.id) ?? 0),
    }));
    await this.store(manager, changes);
    const sold = changes.filter(({ status }) => status === 'sold');
    await this.savedTracks.removeFromCarts(
      manager,
      sold.map(({ product }) => product.id),
      null,
    );
  }

  /** Shows the new stock in the shop; to be called after the transaction. */
  async refreshShop(lines: readonly Pick<OrderLine, 'productId'>[]): Promise<void> {
    await this.products.refresh(productIdsOf(lines));
  }

  /** @throws DomainError CONFLICT for a project file that was ordered again meanwhile */
  private async takeProjectsAgain(manager: EntityManager, lines: readonly OrderLine[]): Promise<void> {
    for (const { id, projectOfLineId } of lines) {
      await lockLine(manager, projectOfLineId);
      if (await manager.existsBy(OrderLine, { projectOfLineId: projectOfLineId!, isLive: true })) {
        throw projectOrderedAlready();
      }
      await manager.update(OrderLine, id, { isLive: true });
    }
  }

  private async takeFrom(
    manager: EntityManager,
    products: readonly Product[],
    from: readonly ProductStatus[],
  ): Promise<TakenCopy[]> {
    requireTakeable(products, from);
    const held = await this.heldCopies(manager, products);
    await this.store(
      manager,
      products.map((product) => ({
        product,
        quantity: product.quantity - 1,
        status: statusAfterTaking(product.status, product.quantity - 1),
      })),
    );
    return products.map((product) => ({ product, copyNumber: smallestFreeCopy(held.get(product.id) ?? []) }));
  }

  private async store(manager: EntityManager, changes: readonly StockChange[]): Promise<void> {
    const missed = await this.products.store(manager, changes);
    if (missed) throw trackUnavailable([missed]);
  }

  private async heldCopies(
    manager: EntityManager,
    products: readonly Product[],
  ): Promise<Map<number, number[]>> {
    const rows: { id: number; copies: number[] }[] = await manager.query(HELD_COPIES, [
      products.map(({ id }) => id),
    ]);
    return new Map(rows.map(({ id, copies }) => [id, copies]));
  }

  private async unpaidCopies(
    manager: EntityManager,
    products: readonly Product[],
  ): Promise<Map<number, number>> {
    const rows: { id: number; copies: number }[] = await manager.query(
      `SELECT line.product_id AS id, count(*)::integer AS copies
         FROM order_lines line JOIN orders ON orders.id = line.order_id
        WHERE line.product_id = ANY($1) AND line.is_live AND orders.status IN ('pending', 'processing')
        GROUP BY line.product_id`,
      [products.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, copies }) => [id, copies]));
  }
}

const asTrack = ({ productId, name }: OrderLine) => ({ id: productId, name });

/** @throws DomainError NOT_FOUND for the first id without a track */
function requireAll(products: readonly Product[], ids: readonly number[]): void {
  for (const id of [...ids].sort((a, b) => a - b)) {
    if (!products.some((product) => product.id === id)) throw trackNotFound(id);
  }
}

/** @throws DomainError TRACK_UNAVAILABLE */
function requireTakeable(products: readonly Product[], from: readonly ProductStatus[]): void {
  const [first, ...others] = products.filter((product) => !isTakeable(product, from));
  // Archived tracks are hidden from buyers: an error must not name them.
  const shown = ({ id, name, status }: Product) =>
    status === 'archived' && from === TAKEABLE_BY_BUYERS ? { id, name: `Track ${id}` } : { id, name };
  if (first) throw trackUnavailable([shown(first), ...others.map(shown)]);
}

/** Locks the line of an owned track: its project file is ordered once. */
export async function lockLine(manager: EntityManager, id: number | null): Promise<void> {
  await manager.query('SELECT 1 FROM order_lines WHERE id = $1 FOR UPDATE', [id]);
}

function productIdsOf(lines: readonly Pick<OrderLine, 'productId'>[]): number[] {
  return lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
}
