import {
  Args,
  Field,
  Float,
  Int,
  Mutation,
  ObjectType,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { Listing } from '../listings.resolver.js';
import { Product } from '../../products/product.entity.js';
import { daysLeft, isExtendable } from './listing-term.rules.js';
import { ListingTermsRepository, type TrackListingTerm } from './listing-terms.repository.js';
import { ListingTermsService } from './listing-terms.service.js';

@ObjectType('ListingTerm', {
  description: 'The six months that a track of a seller is on sale unless it is sold.',
})
export class ListingTermType {
  @Field({ description: 'When it leaves the shop, or has left it, if it is not sold or extended.' })
  endsAt: Date;

  @Field(() => Int, { description: 'Days until then, a started one counted; 0 after it.' })
  daysLeft: number;

  @Field({ description: 'True while it can be extended: on sale, in its last 30 days.' })
  extendable: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was taken off sale because it was not sold.' })
  endedAt: Date | null;
}

export function toListingTerm(
  listingTerm: TrackListingTerm | null,
  now = new Date(),
): ListingTermType | null {
  if (!listingTerm) return null;
  const { endsAt, endedAt } = listingTerm;
  return {
    endsAt,
    endedAt,
    daysLeft: endedAt ? 0 : daysLeft(endsAt, now),
    extendable: endedAt === null && isExtendable(endsAt, now),
  };
}

const PRODUCT_ID = { type: () => Int, description: 'Number of the track.' };
const LISTING_TERM = { nullable: true, description: 'Six months on sale; null while they do not run.' };

@Resolver(() => Listing)
export class ListingTermsResolver {
  constructor(
    private readonly service: ListingTermsService,
    private readonly listingTerms: ListingTermsRepository,
  ) {}

  @ResolveField(() => ListingTermType, LISTING_TERM)
  async term(@Parent() { id }: Listing): Promise<ListingTermType | null> {
    return toListingTerm(await this.listingTerms.load(id));
  }

  @Roles('seller')
  @Scope('write-listings')
  @Mutation(() => Listing, {
    description: "Gives a track of the caller's shop six months more on sale, in its last 30 days.",
  })
  extendListing(@CurrentUser() actor: Principal, @Args('id', PRODUCT_ID) id: number): Promise<Product> {
    return this.service.extend(actor, id);
  }

  @Roles('seller')
  @Scope('write-listings')
  @Mutation(() => Listing, {
    description:
      "Lowers the price of a track on sale of the caller's shop to another price that sellers can choose.",
  })
  lowerListingPrice(
    @CurrentUser() actor: Principal,
    @Args('id', PRODUCT_ID) id: number,
    @Args('price', { type: () => Float, description: 'New price in US dollars.' }) price: number,
  ): Promise<Product> {
    return this.service.lowerPrice(actor, id, price);
  }
}

@Resolver(() => Product)
export class ProductListingTermsResolver {
  constructor(private readonly listingTerms: ListingTermsRepository) {}

  @Roles('admin')
  @Scope('read-store', 'admin')
  @ResolveField(() => ListingTermType, {
    ...LISTING_TERM,
    description: `${LISTING_TERM.description} For admins only.`,
  })
  async term(@Parent() { id }: Product): Promise<ListingTermType | null> {
    return toListingTerm(await this.listingTerms.load(id));
  }
}
