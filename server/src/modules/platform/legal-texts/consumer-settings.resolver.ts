import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, Roles, type Principal } from '#core/auth/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { ConsumerSettings, ConsumerSettingsInput } from './consumer-settings.js';
import { ConsumerSettingsService } from './consumer-settings.service.js';

@Resolver()
export class ConsumerSettingsResolver {
  constructor(private readonly settings: ConsumerSettingsService) {}

  @Public()
  @Query(() => ConsumerSettings, {
    description: 'Setting of the store: it sells to consumers, or to companies only.',
  })
  consumerSettings(): Promise<ConsumerSettings> {
    return this.settings.read();
  }

  @Roles('admin')
  @Mutation(() => ConsumerSettings, {
    description: 'Turns the consents of consumers on or off. Admins only.',
  })
  updateConsumerSettings(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new setting.' }) input: ConsumerSettingsInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<ConsumerSettings> {
    return this.settings.update(actor, input, expected);
  }
}
