import { Injectable } from '@nestjs/common';
import { Args, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { Seller } from '../seller.entity.js';
import { CommissionSettings, CommissionSettingsInput } from './commission-settings.js';
import { CommissionService } from './commission.service.js';

/** Reads the rate of the store once for all sellers of a page. Uncached, so that a change shows in its own response. */
@Injectable()
export class CommissionLoader {
  private readonly rates: DataLoader<Seller, number>;

  constructor(commission: CommissionService) {
    this.rates = new DataLoader(
      async (sellers) => {
        const { percent } = await commission.read();
        return sellers.map(({ commissionPercent }) => commissionPercent ?? percent);
      },
      { cache: false },
    );
  }

  load(seller: Seller): Promise<number> {
    return this.rates.load(seller);
  }
}

@Resolver(() => Seller)
export class CommissionResolver {
  constructor(
    private readonly commission: CommissionService,
    private readonly rates: CommissionLoader,
  ) {}

  @ResolveField(() => Int, {
    description: 'Percent of a sale that the store keeps: the rate of the seller, or that of the store.',
  })
  effectiveCommission(@Parent() seller: Seller): Promise<number> {
    return this.rates.load(seller);
  }

  @Roles('admin')
  @Scope('admin')
  @Query(() => CommissionSettings, { description: 'Commission of the store. Admins only.' })
  commissionSettings(): Promise<CommissionSettings> {
    return this.commission.read();
  }

  @Roles('admin')
  @Mutation(() => CommissionSettings, {
    description: 'Sets the commission of the store for orders placed from now on. Admins only.',
  })
  updateCommissionSettings(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new rate.' }) input: CommissionSettingsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<CommissionSettings> {
    return this.commission.update(actor, input, expected);
  }
}
