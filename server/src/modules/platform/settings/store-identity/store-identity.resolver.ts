import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, Roles, type Principal } from '#core/auth/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { StoreIdentityService } from './store-identity.service.js';
import { Store } from './store-identity.response.js';
import { StoreIdentityInput } from './store-identity.inputs.js';

@Resolver(() => Store)
export class StoreIdentityResolver {
  constructor(private readonly identity: StoreIdentityService) {}

  @Public()
  @Query(() => Store, { description: 'The identity of the store.' })
  store(): Store {
    return this.identity.read();
  }

  @Roles('admin')
  @Mutation(() => Store, {
    description: 'Replaces the identity of the store; pages and mails show it within seconds. Admins only.',
  })
  updateStoreIdentity(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The new identity.' }) input: StoreIdentityInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<Store> {
    return this.identity.update(actor, input, expected);
  }
}
