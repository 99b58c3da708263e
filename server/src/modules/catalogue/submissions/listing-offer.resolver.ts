import { Float, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { centsToDollars } from '#domain/pricing.js';
import { Listing } from '../listings/index.js';
import { SubmissionsService } from './submissions.service.js';

@Resolver(() => Listing)
export class ListingOfferResolver {
  private readonly offers: DataLoader<number, number | null>;

  constructor(submissions: SubmissionsService) {
    this.offers = new DataLoader(
      async (ids) => {
        const offers = await submissions.openOffers(ids);
        return ids.map((id) => offers.get(id) ?? null);
      },
      { cache: false },
    );
  }

  @ResolveField(() => Float, {
    nullable: true,
    description:
      'Price in US dollars that the store has offered for it; it goes on sale once its seller accepts. Null without an open offer.',
  })
  async offeredPrice(@Parent() { id }: Listing): Promise<number | null> {
    const cents = await this.offers.load(id);
    return cents === null ? null : centsToDollars(cents);
  }
}
