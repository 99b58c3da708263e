import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { requireSelf, requireSelfOrAdmin, type Principal } from '../../core/auth/index.js';
import { DomainError } from '../../core/errors/index.js';
import type { Product } from '../products/product.entity.js';
import { SavedTracks } from './saved-tracks.js';

/** Carts of users. A track sold to another buyer is not shown any more. */
@Injectable()
export class CartService {
  private readonly tracks: SavedTracks;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.tracks = new SavedTracks(dataSource, {
      table: 'cart_items',
      shown: ['published', 'reserved'],
      addable: ['published'],
    });
  }

  list(actor: Principal | null, userId: number): Promise<Product[]> {
    requireSelfOrAdmin(actor, userId);
    return this.tracks.list(userId);
  }

  async add(actor: Principal, productId: number): Promise<Product[]> {
    const product = await this.tracks.getProduct(productId);
    const added = await this.tracks.add(actor.id, product);
    if (!added) throw new DomainError('CONFLICT', `${product.name} is already in the cart`);
    return this.tracks.list(actor.id);
  }

  async remove(actor: Principal, productId: number): Promise<Product[]> {
    await this.tracks.remove(actor.id, productId);
    return this.tracks.list(actor.id);
  }

  async clear(actor: Principal): Promise<Product[]> {
    await this.tracks.clear(actor.id);
    return [];
  }

  replace(actor: Principal, userId: number, productIds: readonly number[]): Promise<Product[]> {
    requireSelf(actor, userId);
    return this.tracks.replace(userId, productIds);
  }
}
