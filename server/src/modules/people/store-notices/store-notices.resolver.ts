import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { STORE_NOTICE_KINDS } from '#domain/store-notices.js';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { NoticePreferencesService } from './notice-preferences.service.js';
import { StoreNoticeChoice, StoreNoticesInput } from './store-notices.inputs.js';

/** Closed to API tokens: the settings belong to a person. */
@Resolver()
export class StoreNoticesResolver {
  constructor(private readonly preferences: NoticePreferencesService) {}

  @Roles('admin')
  @ListSize(STORE_NOTICE_KINDS.length)
  @Query(() => [StoreNoticeChoice], { description: 'Mails that the caller has chosen. Admins only.' })
  myStoreNotices(@CurrentUser() actor: Principal): Promise<StoreNoticeChoice[]> {
    return this.preferences.list(actor);
  }

  @Roles('admin')
  @ListSize(STORE_NOTICE_KINDS.length)
  @Mutation(() => [StoreNoticeChoice], {
    description: 'Changes what the caller is mailed about. Admins only.',
  })
  updateStoreNotices(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The changed choices.' }) { choices }: StoreNoticesInput,
  ): Promise<StoreNoticeChoice[]> {
    return this.preferences.update(actor, choices);
  }
}
