import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { ProductStatus } from '#domain/statuses.js';
import { ProductNews } from '../products/index.js';
import { Product } from '../products/product.entity.js';
import { OrderLine } from './order-line.entity.js';
import { trackNotFound, trackUnavailable } from './order.errors.js';
import {
  isTakable,
  smallestFreeCopy,
  statusAfterRelease,
  statusAfterTaking,
  statusOfHeldTrack,
  TAKABLE_BY_ADMINS,
  TAKABLE_BY_BUYERS,
} from './order.rules.js';

/** A track with the copy of it that a line is to hold. */
export interface TakenCopy {
  product: Product;
  copyNumber: number;
}

interface Change {
  product: Product;
  quantity: number;
  status: ProductStatus;
}

/**
 * Who holds which copy of which track. Every method works in the caller's transaction and locks the tracks it touches
 * in the order of their ids, so that overlapping baskets wait for one another instead of deadlocking.
 */
@Injectable()
export class Copies {
  constructor(private readonly news: ProductNews) {}

  /**
   * Takes one copy of each track for a buyer, or none at all.
   * @throws DomainError TRACK_UNAVAILABLE naming the first track that is not on sale, NOT_FOUND for an unknown one.
   */
  async take(manager: EntityManager, productIds: readonly number[]): Promise<TakenCopy[]> {
    const products = await this.lock(manager, productIds);
    for (const id of [...productIds].sort((a, b) => a - b)) {
      if (!products.some((product) => product.id === id)) throw trackNotFound(id);
    }
    return this.takeFrom(manager, products, TAKABLE_BY_BUYERS);
  }

  /**
   * Takes the copies of a cancelled order's lines again: for an admin who reopens it, or for a payment that comes late.
   * @throws DomainError TRACK_UNAVAILABLE when one has gone elsewhere or was deleted.
   */
  async retake(
    manager: EntityManager,
    lines: readonly OrderLine[],
    from: readonly ProductStatus[] = TAKABLE_BY_ADMINS,
  ): Promise<void> {
    const products = await this.lock(manager, productIdsOf(lines));
    for (const line of lines) {
      if (!products.some(({ id }) => id === line.productId)) throw trackUnavailable(line.name);
    }
    const copies = await this.takeFrom(manager, products, from);
    for (const line of lines) {
      const copyNumber = copies.find(({ product }) => product.id === line.productId)?.copyNumber;
      await manager.update(OrderLine, line.id, { isLive: true, copyNumber });
    }
  }

  /** Puts the copies of a cancelled order's lines back; tracks that were deleted since stay gone. */
  async release(manager: EntityManager, lines: readonly OrderLine[]): Promise<void> {
    const products = await this.lock(manager, productIdsOf(lines));
    await manager.update(OrderLine, { id: In(lines.map(({ id }) => id)) }, { isLive: false });
    const changes = products.map((product) => ({
      product,
      quantity: product.quantity + 1,
      status: statusAfterRelease(product.status),
    }));
    await this.store(manager, changes);
  }

  /** Marks held tracks sold or merely reserved, after the order's new status is stored. Answers the ids now sold. */
  async settle(manager: EntityManager, lines: readonly OrderLine[]): Promise<number[]> {
    const products = await this.lock(manager, productIdsOf(lines));
    const unsettled = await this.unsettledCopies(manager, products);
    const changes = products.map((product) => ({
      product,
      quantity: product.quantity,
      status: statusOfHeldTrack(product.status, product.quantity, unsettled.get(product.id) ?? 0),
    }));
    await this.store(manager, changes);
    return changes.filter(({ status }) => status === 'sold').map(({ product }) => product.id);
  }

  private async takeFrom(
    manager: EntityManager,
    products: readonly Product[],
    from: readonly ProductStatus[],
  ): Promise<TakenCopy[]> {
    const gone = products.find((product) => !isTakable(product, from));
    if (gone) throw trackUnavailable(gone.name);
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

  /** Locks rows one after the other in the order of their ids, and reads what the last transaction left. */
  private lock(manager: EntityManager, ids: readonly number[]): Promise<Product[]> {
    return manager
      .createQueryBuilder(Product, 'product')
      .where('product.id = ANY(:ids)', { ids })
      .orderBy('product.id')
      .setLock('for_no_key_update')
      .getMany();
  }

  /** Writes only over what was read: a row that changed in between is not sold a second time. */
  private async store(manager: EntityManager, changes: readonly Change[]): Promise<void> {
    const changed = changes.filter(({ product, quantity, status }) => {
      return product.quantity !== quantity || product.status !== status;
    });
    if (changed.length === 0) return;
    const [rows] = (await manager.query(
      `UPDATE products SET quantity = new.quantity, status = new.status, updated_at = now()
         FROM unnest($1::integer[], $2::integer[], $3::text[], $4::integer[], $5::text[])
              AS new (id, quantity, status, old_quantity, old_status)
        WHERE products.id = new.id AND products.quantity = new.old_quantity AND products.status = new.old_status
    RETURNING products.id`,
      [
        changed.map(({ product }) => product.id),
        changed.map(({ quantity }) => quantity),
        changed.map(({ status }) => status),
        changed.map(({ product }) => product.quantity),
        changed.map(({ product }) => product.status),
      ],
    )) as [{ id: number }[], number];
    const missed = changed.find(({ product }) => !rows.some(({ id }) => id === product.id));
    if (missed) throw trackUnavailable(missed.product.name);
    for (const { product, quantity, status } of changed) {
      await this.news.moved(manager, product.status, { ...product, quantity, status });
    }
  }

  private async heldCopies(
    manager: EntityManager,
    products: readonly Product[],
  ): Promise<Map<number, number[]>> {
    const rows: { id: number; copies: number[] }[] = await manager.query(
      `SELECT product_id AS id, array_agg(copy_number) AS copies FROM order_lines
        WHERE product_id = ANY($1) AND is_live GROUP BY product_id`,
      [products.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, copies }) => [id, copies]));
  }

  private async unsettledCopies(
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

function productIdsOf(lines: readonly OrderLine[]): number[] {
  return lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
}
