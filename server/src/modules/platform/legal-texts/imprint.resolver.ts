import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Public, Roles, type Principal } from '#core/auth/index.js';
import { ExpectedVersionArg, type ExpectedVersion } from '#core/versions/index.js';
import { ImprintFacts, ImprintInput } from './imprint.js';
import { ImprintService } from './imprint.service.js';

@Resolver()
export class ImprintResolver {
  constructor(private readonly service: ImprintService) {}

  @Public()
  @Query(() => ImprintFacts, { description: 'Facts about the operator of the store.' })
  imprint(): Promise<ImprintFacts> {
    return this.service.read();
  }

  @Roles('admin')
  @Mutation(() => ImprintFacts, {
    description: 'Changes the imprint; fields that are left out stay as they are. Admins only.',
  })
  updateImprint(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The changes.' }) input: ImprintInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<ImprintFacts> {
    return this.service.update(actor, input, expected);
  }
}
