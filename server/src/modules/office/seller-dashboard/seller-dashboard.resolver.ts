import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal, Scope } from '#core/auth/index.js';
import { SellerDashboardService } from './seller-dashboard.service.js';
import { SellerDashboard } from './seller-dashboard.response.js';
import { SellerDashboardArgs } from './seller-dashboard.inputs.js';

@Resolver()
export class SellerDashboardResolver {
  constructor(private readonly dashboard: SellerDashboardService) {}

  @Roles('user')
  @Scope('read-sales')
  @Query(() => SellerDashboard, {
    description: "Figures of the caller's shop, per day and per track; all zero without a shop.",
  })
  mySellerDashboard(
    @CurrentUser() actor: Principal,
    @Args() { days }: SellerDashboardArgs,
  ): Promise<SellerDashboard> {
    return this.dashboard.read(actor, days);
  }
}
