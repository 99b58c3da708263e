import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, type Principal } from '../../../core/auth/index.js';
import { User } from '../../users/user.entity.js';

@Resolver(() => User)
export class UserSecondFactorResolver {
  @ResolveField(() => Boolean, {
    description:
      'Whether this is the caller, an admin whose session must prove a second factor before admin operations.',
  })
  secondFactorRequired(@CurrentUser() actor: Principal | null, @Parent() { id }: User): boolean {
    return actor?.id === id && actor.isUnprovenAdmin === true;
  }
}
