import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { MAX_API_TOKENS } from '#domain/api-tokens.js';
import { ListSize } from '../../core/graphql/index.js';
import { CurrentUser, Roles, type Principal } from '../../core/auth/index.js';
import { ApiToken } from './api-token.entity.js';
import { ApiTokensService } from './api-tokens.service.js';
import { CreatedApiToken } from './created-api-token.payload.js';
import { CreateApiTokenInput } from './dto/create-api-token.input.js';

/** No scope opens any of this: a token must not make another. */
@Resolver()
export class ApiTokensResolver {
  constructor(private readonly apiTokens: ApiTokensService) {}

  @Roles('user')
  @ListSize(MAX_API_TOKENS)
  @Query(() => [ApiToken], { description: "The caller's API tokens that are not revoked, newest first." })
  myApiTokens(@CurrentUser() actor: Principal): Promise<ApiToken[]> {
    return this.apiTokens.list(actor);
  }

  @Roles('user')
  @Mutation(() => CreatedApiToken, {
    description: 'Makes an API token and shows it this one time. Wants a login; a token cannot make another.',
  })
  createApiToken(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Its name, what it may do, and until when.' }) input: CreateApiTokenInput,
  ): Promise<CreatedApiToken> {
    return this.apiTokens.create(actor, input);
  }

  @Roles('user')
  @Mutation(() => ApiToken, { description: "Ends one of the caller's API tokens at once and for good." })
  revokeApiToken(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the token.' }) id: number,
  ): Promise<ApiToken> {
    return this.apiTokens.revoke(actor, id);
  }
}
