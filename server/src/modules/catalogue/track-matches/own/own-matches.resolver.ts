import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Roles, type Principal } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { OwnMatch, toOwnMatch } from './own-match.response.js';
import { MatchStatementInput } from './own-match.inputs.js';
import { MAX_OWN_MATCHES, OwnMatchesService } from './own-matches.service.js';

@Roles('seller')
@Resolver()
export class OwnMatchesResolver {
  constructor(private readonly matches: OwnMatchesService) {}

  @ListSize(MAX_OWN_MATCHES)
  @Query(() => [OwnMatch], {
    description: "Recordings of the caller's shop that are the same as those of others, the newest first.",
  })
  async myMatches(@CurrentUser() actor: Principal): Promise<OwnMatch[]> {
    return (await this.matches.find(actor)).map(toOwnMatch);
  }

  @Mutation(() => OwnMatch, {
    description:
      'Says something about a match before the store decides; replaces what the caller has said before.',
  })
  async stateOnMatch(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the match.' }) id: number,
    @Args('input', { description: 'The statement.' }) { text }: MatchStatementInput,
  ): Promise<OwnMatch> {
    return toOwnMatch(await this.matches.state(actor, id, text));
  }
}
