import { Args, Field, Int, Mutation, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { AccountBlockService } from '../blocking/account-block.service.js';
import { User } from '../../users/user.entity.js';
import { BlockReasonArgs } from '../user.inputs.js';

const ID = { type: () => Int, description: 'Number of the account.' };

@ObjectType({ description: 'Why and since when an account is blocked.' })
export class AccountBlock {
  @Field({ description: 'Reason, as the admin wrote it.' })
  reason: string;

  @Field({ description: 'When it was blocked.' })
  at: Date;

  @Field({ description: 'Address of the admin who blocked it.' })
  by: string;
}

@Resolver(() => User)
export class AccountBlockResolver {
  constructor(private readonly blocks: AccountBlockService) {}

  @ResolveField(() => AccountBlock, {
    nullable: true,
    description: 'Block of the account; visible to admins.',
  })
  block(@CurrentUser() actor: Principal | null, @Parent() user: User): AccountBlock | null {
    const { blockedAt, blockReason, blockedBy } = user;
    if (!actor?.isAdmin || !blockedAt) return null;
    return { reason: blockReason ?? '', at: blockedAt, by: blockedBy ?? '' };
  }

  @Roles('admin')
  @Mutation(() => User, {
    description:
      'Blocks an account: ends sessions, API tokens and links, and empties the cart. Orders stay as they are.',
  })
  blockUser(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args() { reason }: BlockReasonArgs,
  ): Promise<User> {
    return this.blocks.block(actor, id, reason);
  }

  @Roles('admin')
  @Mutation(() => User, { description: 'Unblocks an account; ended sessions and tokens stay ended.' })
  unblockUser(@CurrentUser() actor: Principal, @Args('id', ID) id: number): Promise<User> {
    return this.blocks.unblock(actor, id);
  }
}
