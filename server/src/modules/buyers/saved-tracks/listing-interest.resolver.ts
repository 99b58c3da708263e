import { Injectable } from '@nestjs/common';
import { Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { Listing } from '../../catalogue/listings/index.js';
import { CART, SavedTracksService, WISHLIST } from './saved-tracks.service.js';

/** Counts carts and wishlists with the tracks of a page, with one query each. */
@Injectable()
export class ListingInterestLoader {
  private readonly carts: DataLoader<number, number>;
  private readonly hearts: DataLoader<number, number>;

  constructor(saved: SavedTracksService) {
    this.carts = new DataLoader((ids) => saved.countsOf(CART, ids), { cache: false });
    this.hearts = new DataLoader((ids) => saved.countsOf(WISHLIST, ids), { cache: false });
  }

  cartsOf(productId: number): Promise<number> {
    return this.carts.load(productId);
  }

  heartsOf(productId: number): Promise<number> {
    return this.hearts.load(productId);
  }
}

@Resolver(() => Listing)
export class ListingInterestResolver {
  constructor(private readonly counts: ListingInterestLoader) {}

  @ResolveField(() => Int, { description: 'Number of carts it is in.' })
  carts(@Parent() { id }: Listing): Promise<number> {
    return this.counts.cartsOf(id);
  }

  @ResolveField(() => Int, { description: 'Number of wishlists it is in.' })
  hearts(@Parent() { id }: Listing): Promise<number> {
    return this.counts.heartsOf(id);
  }
}
