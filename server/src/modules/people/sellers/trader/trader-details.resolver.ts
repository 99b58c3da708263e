import { Injectable } from '@nestjs/common';
import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CurrentPasswordArgs, CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { Seller } from '../seller.entity.js';
import { TraderDetails, TraderDetailsInput } from './trader-details.js';
import { TraderDetailsService } from './trader-details.service.js';

const USER_ID = { type: () => Int, description: 'User id of its owner.' };

@Resolver()
export class TraderDetailsResolver {
  constructor(private readonly details: TraderDetailsService) {}

  @Roles('user')
  @Mutation(() => TraderDetails, {
    description: 'Sets the identity of a seller for yearly reports. The owner and admins only.',
  })
  updateTraderDetails(
    @CurrentUser() actor: Principal,
    @Args('userId', USER_ID) userId: number,
    @Args('input', { description: 'The data; it replaces what is stored.' }) input: TraderDetailsInput,
  ): Promise<TraderDetails> {
    return this.details.update(actor, userId, input);
  }

  @Roles('user')
  @Mutation(() => TraderDetails, {
    description:
      'Identity of a seller for yearly reports; each access is recorded. The owner and admins only.',
  })
  revealTraderDetails(
    @CurrentUser() actor: Principal,
    @Args('userId', USER_ID) userId: number,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<TraderDetails> {
    return this.details.reveal(actor, userId, currentPassword);
  }
}

/** Reads for all sellers of a page at once whether their data is stored. Uncached, so that a change shows in its own response. */
@Injectable()
export class TraderDetailsLoader {
  private readonly loader: DataLoader<number, boolean>;

  constructor(details: TraderDetailsService) {
    this.loader = new DataLoader(
      async (ids) => {
        const stored = await details.sellersWith(ids);
        return ids.map((id) => stored.has(id));
      },
      { cache: false },
    );
  }

  load(sellerId: number): Promise<boolean> {
    return this.loader.load(sellerId);
  }
}

@Resolver(() => Seller)
export class SellerTraderResolver {
  constructor(private readonly loader: TraderDetailsLoader) {}

  @ResolveField(() => Boolean, { description: 'True once the data for yearly reports is stored.' })
  hasTraderDetails(@Parent() { id }: Seller): Promise<boolean> {
    return this.loader.load(id);
  }
}
