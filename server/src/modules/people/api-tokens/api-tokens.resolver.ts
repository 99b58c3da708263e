import { Args, Field, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { MAX_API_TOKENS } from '#domain/api-tokens.js';
import { CurrentUser, type Principal, Roles } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ApiToken } from './api-token.entity.js';
import { CreateApiTokenInput } from './api-token.inputs.js';
import { ApiTokensService } from './api-tokens.service.js';

@ObjectType({ description: 'A new token, shown only once.' })
export class CreatedApiToken {
  @Field({ description: 'The token. It cannot be shown again.' })
  token: string;

  @Field(() => ApiToken, { description: 'Stored data.' })
  apiToken: ApiToken;
}

/** Closed to API tokens: a token must not create another. */
@Resolver()
export class ApiTokensResolver {
  constructor(private readonly apiTokens: ApiTokensService) {}

  @Roles('user')
  @ListSize(MAX_API_TOKENS)
  @Query(() => [ApiToken], { description: "The caller's API tokens that are not revoked, newest first." })
  myApiTokens(@CurrentUser() actor: Principal): Promise<ApiToken[]> {
    return this.apiTokens.list(actor);
  }

  @Roles('admin')
  @ListSize(MAX_API_TOKENS)
  @Query(() => [ApiToken], {
    description: 'API tokens of a user that are not revoked, newest first. Admins only.',
  })
  userApiTokens(
    @Args('userId', { type: () => Int, description: 'Number of the account.' }) userId: number,
  ): Promise<ApiToken[]> {
    return this.apiTokens.list({ id: userId });
  }

  @Roles('user')
  @Mutation(() => CreatedApiToken, {
    description: 'Creates an API token and shows it once. Requires a session; a token cannot create another.',
  })
  createApiToken(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Name, scopes and expiry.' }) input: CreateApiTokenInput,
  ): Promise<CreatedApiToken> {
    return this.apiTokens.create(actor, input);
  }

  @Roles('user')
  @Mutation(() => ApiToken, {
    description: "Revokes one of the caller's API tokens at once and permanently.",
  })
  revokeApiToken(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the token.' }) id: number,
  ): Promise<ApiToken> {
    return this.apiTokens.revoke(actor, id);
  }
}
