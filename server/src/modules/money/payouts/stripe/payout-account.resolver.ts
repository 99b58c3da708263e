import { Injectable } from '@nestjs/common';
import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { PayoutAccountStatus } from '#domain/ledger.js';
import { CurrentPasswordArgs, CurrentUser, type Principal, Roles } from '#core/auth/index.js';
import { Seller } from '../../../people/sellers/seller.entity.js';
import { PayoutAccountLink, PayoutAccountType } from './payout-account.response.js';
import { PayoutAccountsService } from './payout-accounts.service.js';

/** Loads the statuses of all sellers of a page at once. Uncached, so that a refreshed one shows in its own response. */
@Injectable()
export class PayoutAccountLoader {
  private readonly statuses: DataLoader<number, PayoutAccountStatus | null>;

  constructor(accounts: PayoutAccountsService) {
    this.statuses = new DataLoader((ids) => accounts.statusesOf(ids), { cache: false });
  }

  load(sellerId: number): Promise<PayoutAccountStatus | null> {
    return this.statuses.load(sellerId);
  }
}

@Resolver(() => Seller)
export class PayoutAccountResolver {
  constructor(
    private readonly loader: PayoutAccountLoader,
    private readonly accounts: PayoutAccountsService,
  ) {}

  @Roles('user')
  @ResolveField(() => PayoutAccountType, {
    nullable: true,
    description: 'Stripe account that payouts go to; null where the store does not pay by Stripe.',
  })
  async payoutAccount(@Parent() { id }: Seller): Promise<PayoutAccountType | null> {
    const status = await this.loader.load(id);
    return status && { status };
  }

  @Roles('user')
  @Mutation(() => PayoutAccountLink, {
    description:
      "Opens the page of Stripe for the caller's seller account; connects one first if there is none.",
  })
  connectPayoutAccount(
    @CurrentUser() actor: Principal,
    @Args() { currentPassword }: CurrentPasswordArgs,
  ): Promise<PayoutAccountLink> {
    return this.accounts.connect(actor, actor.id, currentPassword);
  }

  @Roles('user')
  @Mutation(() => Seller, { description: "Asks Stripe for the status of the caller's account." })
  refreshPayoutAccount(@CurrentUser() actor: Principal): Promise<Seller> {
    return this.accounts.refresh(actor, actor.id);
  }
}
