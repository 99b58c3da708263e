import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { PayoutSettings, PayoutSettingsInput } from './payout-settings.js';
import { PayoutSettingsService } from './payout-settings.service.js';

@Resolver()
export class PayoutSettingsResolver {
  constructor(private readonly settings: PayoutSettingsService) {}

  @Roles('admin')
  @Query(() => PayoutSettings, { description: 'How the store pays sellers. Admins only.' })
  payoutSettings(): Promise<PayoutSettings> {
    return this.settings.read();
  }

  @Roles('admin')
  @Mutation(() => PayoutSettings, {
    description: 'Sets how the store pays sellers; omitted values are kept. Admins only.',
  })
  updatePayoutSettings(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new values.' }) input: PayoutSettingsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<PayoutSettings> {
    return this.settings.update(actor, input, expected);
  }
}
