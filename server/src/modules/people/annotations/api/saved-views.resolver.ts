import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SAVED_VIEWS_MAX } from '#domain/annotations.js';
import { CurrentUser, Roles, Scope, type Principal } from '#core/auth/index.js';
import { ListSize, MessagePayload } from '#core/graphql/index.js';
import type { SavedView } from '../annotation.entity.js';
import { SavedViewsService } from '../saved-views.service.js';
import { SavedViewInput, SavedViewsArgs } from '../annotation.inputs.js';
import { SavedViewType } from './annotation.response.js';

@Roles('admin')
@Resolver()
export class SavedViewsResolver {
  constructor(private readonly views: SavedViewsService) {}

  @Scope('admin')
  @ListSize(SAVED_VIEWS_MAX)
  @Query(() => [SavedViewType], {
    description: "The caller's own saved views, by list and name. Admins only.",
  })
  savedViews(@CurrentUser() actor: Principal, @Args() { list }: SavedViewsArgs): Promise<SavedView[]> {
    return this.views.viewsOf(actor, list);
  }

  @Mutation(() => SavedViewType, {
    description: 'Saves a view of a list for the caller; an equal name is replaced. Admins only.',
  })
  saveView(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The view.' }) input: SavedViewInput,
  ): Promise<SavedView> {
    return this.views.save(actor, input);
  }

  @Mutation(() => MessagePayload, { description: "Deletes one of the caller's saved views. Admins only." })
  deleteSavedView(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the view.' }) id: number,
  ): Promise<MessagePayload> {
    return this.views.delete(actor, id);
  }
}
