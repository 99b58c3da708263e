import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { AccountMergeService, type MergePreview } from '../merging/account-merge.service.js';
import { User } from '../../users/user.entity.js';
import { MergeArgs } from '../account-merge.inputs.js';
import { AccountMergePreview } from './account-merge.response.js';

const FROM = { type: () => Int, description: 'Number of the account that would be deleted.' };
const INTO = { type: () => Int, description: 'Number of the account that is kept.' };

@Resolver()
export class AccountMergeResolver {
  constructor(private readonly merges: AccountMergeService) {}

  @Roles('admin')
  @Query(() => AccountMergePreview, { description: 'Preview of a merge of two accounts of one person.' })
  accountMergePreview(
    @CurrentUser() actor: Principal,
    @Args('from', FROM) from: number,
    @Args('into', INTO) into: number,
  ): Promise<MergePreview> {
    return this.merges.preview(actor, { from, into });
  }

  @Roles('admin')
  @Mutation(() => User, {
    description:
      'Merges two accounts of one person: moves the records of one, then deletes it. Cannot be undone. Returns the kept account.',
  })
  mergeUsers(
    @CurrentUser() actor: Principal,
    @Args() { from, currentPassword }: MergeArgs,
    @Args('into', INTO) into: number,
  ): Promise<User> {
    return this.merges.merge(actor, { from, into }, currentPassword);
  }
}
