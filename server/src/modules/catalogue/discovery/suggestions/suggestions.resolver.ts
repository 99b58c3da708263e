import { Args, Query, Resolver } from '@nestjs/graphql';
import { Public } from '#core/auth/index.js';
import { CacheTags, SharedResponse } from '#core/graphql/index.js';
import { productTag } from '../../search/index.js';
import { SuggestionsService, type Suggestions } from './suggestions.service.js';
import { SearchSuggestions } from './suggestions.response.js';
import { SuggestionsArgs } from './suggestions.inputs.js';

@Resolver()
export class SuggestionsResolver {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Public()
  @SharedResponse()
  @Query(() => SearchSuggestions, {
    description: 'Tracks, sellers, genres, keys and tempi that complete a search while it is typed.',
  })
  async searchSuggestions(
    @Args() { search }: SuggestionsArgs,
    @CacheTags() tags: Set<string>,
  ): Promise<Suggestions> {
    const found = await this.suggestions.suggest(search);
    for (const { id } of found.tracks) tags.add(productTag(id));
    return found;
  }
}
