import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SAVED_SEARCHES_MAX } from '#domain/saved-searches.js';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ListSize, MessagePayload } from '#core/graphql/index.js';
import { ExpectedVersionArg, showCurrent, type ExpectedVersion } from '#core/versions/index.js';
import { SavedSearchesService } from './saved-searches.service.js';
import { SavedSearchType, toSavedSearch } from './saved-searches.response.js';
import { UpdateSavedSearchInput, SavedSearchInput } from './saved-searches.inputs.js';

const ID = { type: () => Int, description: 'Number of the search.' };

/** Closed to API tokens: the mails belong to a person. */
@Resolver()
export class SavedSearchesResolver {
  constructor(private readonly searches: SavedSearchesService) {}

  @Roles('user')
  @ListSize(SAVED_SEARCHES_MAX)
  @Query(() => [SavedSearchType], { description: 'Saved searches of the caller, newest first.' })
  async mySavedSearches(@CurrentUser() actor: Principal): Promise<SavedSearchType[]> {
    return (await this.searches.list(actor)).map(toSavedSearch);
  }

  @Roles('user')
  @Mutation(() => SavedSearchType, {
    description: `Saves a search of the shop: tracks that come on sale from now on are mailed, each once. At most ${SAVED_SEARCHES_MAX}.`,
  })
  async saveSearch(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'The search.' }) input: SavedSearchInput,
  ): Promise<SavedSearchType> {
    return toSavedSearch(await this.searches.create(actor, input));
  }

  @Roles('user')
  @Mutation(() => SavedSearchType, { description: 'Renames a saved search, or changes when it is mailed.' })
  async updateSavedSearch(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @Args('input', { description: 'The changes.' }) input: UpdateSavedSearchInput,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<SavedSearchType> {
    const saved = this.searches.update(actor, id, input, expected);
    return toSavedSearch(await saved.catch(showCurrent(toSavedSearch)));
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: 'Deletes a saved search.' })
  async deleteSavedSearch(
    @CurrentUser() actor: Principal,
    @Args('id', ID) id: number,
    @ExpectedVersionArg() expected: ExpectedVersion,
  ): Promise<MessagePayload> {
    await this.searches.delete(actor, id, expected).catch(showCurrent(toSavedSearch));
    return { message: 'Saved search deleted' };
  }
}
