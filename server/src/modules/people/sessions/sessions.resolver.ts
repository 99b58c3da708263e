import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentUser, Http, Public, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import { MessagePayload } from '#core/graphql/index.js';
import { AppSessionsService } from './app-sessions.service.js';
import { AppTokens, RefreshTokenArgs } from './app-tokens.response.js';
import { ReauthenticateArgs } from './session.inputs.js';
import { SessionsFacade } from './sessions.facade.js';
import { UserSession } from './user-session.response.js';

/** Closed to API tokens: a token must not end sessions. */
@Resolver()
export class SessionsResolver {
  constructor(
    private readonly sessions: SessionsFacade,
    private readonly apps: AppSessionsService,
  ) {}

  @Roles('user')
  @Query(() => [UserSession], {
    description: 'Sessions of the caller, most recently used first; 100 at most.',
  })
  mySessions(@CurrentUser() actor: Principal): Promise<UserSession[]> {
    return this.sessions.list(actor);
  }

  @Roles('admin')
  @Query(() => [UserSession], {
    description: 'Sessions of a user, most recently used first; 100 at most. Admins only.',
  })
  userSessions(
    @Args('userId', { type: () => Int, description: 'Number of the account.' }) userId: number,
  ): Promise<UserSession[]> {
    return this.sessions.listOf(userId);
  }

  @Public()
  @Mutation(() => AppTokens, {
    description:
      'Refreshes the tokens of an app. Each refresh token is used once: a later second use ends the session.',
  })
  refreshToken(@Args() { refreshToken }: RefreshTokenArgs): Promise<AppTokens> {
    return this.apps.refresh(refreshToken);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, { description: "Ends one of the caller's sessions at once." })
  endSession(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the session.' }) id: number,
    @Http() http: HttpExchange,
  ): Promise<MessagePayload> {
    return this.sessions.end(actor, id, http);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description: 'Ends every session of the caller except the one of this request.',
  })
  endOtherSessions(@CurrentUser() actor: Principal): Promise<MessagePayload> {
    return this.sessions.endOthers(actor);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description: "Mails a code to the caller's own address, which confirms changes that ask for it.",
  })
  requestConfirmationCode(@CurrentUser() actor: Principal): Promise<MessagePayload> {
    return this.sessions.requestCode(actor);
  }

  @Roles('user')
  @Mutation(() => MessagePayload, {
    description:
      'Proves the password again, or a mailed login code, which allows this session sensitive changes for 15 minutes without it.',
  })
  reauthenticate(
    @CurrentUser() actor: Principal,
    @Args() proof: ReauthenticateArgs,
  ): Promise<MessagePayload> {
    return this.sessions.reauthenticate(actor, proof);
  }
}
