import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { ApiScope } from '#domain/api-tokens.js';
import { Configuration } from '../config/index.js';
import { notEntitled, notSignedIn, secondFactorRequired } from '../errors/index.js';
import { crossOriginChange, keepsRawBody, originOf } from '../http/index.js';
import { callerKey, WriteRateLimit } from '../rate-limit/index.js';
import { ACCESS, SCOPES, type Access } from './access.decorators.js';
import { apiTokenRefused, notForApiTokens, scopeMissing } from './api-token.js';
import { ApiTokenReader } from './api-token-reader.js';
import { hasRole, type Principal } from './principal.js';
import { isChange, isNestedField, replyOf, requestOf, type AppRequest } from './request.js';
import { apiTokenOf, credentialOf } from './session-token.js';

/** The one guard of both transports: a handler that says nothing is closed. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly configuration: Configuration,
    private readonly apiTokens: ApiTokenReader,
    private readonly changes: WriteRateLimit,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const access = this.read<Access>(ACCESS, context);
    if (apiTokenOf(request)) await this.admitApiToken(context, request, access);
    if (access?.kind === 'public' && !access.identify) {
      await this.countChange(context, request);
      return true;
    }
    // A nested field that says nothing is as open as the root field it was reached through.
    if (!access && isNestedField(context)) return true;

    const principal = await this.identify(context, request);
    await this.countChange(context, request);
    if (access?.kind === 'public') return true;
    if (!principal) throw notSignedIn();
    if (!access) throw notEntitled();
    if (!access.roles.some((role) => hasRole(principal, role))) {
      throw principal.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
    }
    return true;
  }

  /** Refused changes count as well. Those with a signed body are the payment provider's, which comes as often as it must. */
  private async countChange(context: ExecutionContext, request: AppRequest): Promise<void> {
    if (!isChange(context) || isNestedField(context) || keepsRawBody(request)) return;
    await this.changes.spend(callerOf(request));
  }

  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** A token counts or is refused, wherever it comes; beyond that it opens what says so, and nothing else. */
  private async admitApiToken(
    context: ExecutionContext,
    request: AppRequest,
    access: Access | undefined,
  ): Promise<void> {
    const held = (await this.identify(context, request))?.apiToken?.scopes;
    if (!held) throw apiTokenRefused();
    if (access?.kind === 'public' && !access.identify) return;
    const scopes = this.read<readonly ApiScope[]>(SCOPES, context);
    if (!scopes && !access && isNestedField(context)) return;
    if (!scopes) throw notForApiTokens();
    if (!scopes.some((scope) => held.includes(scope))) throw scopeMissing(scopes);
  }

  /** Resolved once a request: GraphQL asks again for every guarded field, for many of them at the same moment. */
  private identify(context: ExecutionContext, request: AppRequest): Promise<Principal | null> {
    if (request.user !== undefined) return Promise.resolve(request.user);
    return (request.identifying ??= this.readPrincipal(context, request));
  }

  private async readPrincipal(context: ExecutionContext, request: AppRequest): Promise<Principal | null> {
    const apiToken = apiTokenOf(request);
    if (apiToken) return this.readTokenOwner(context, request, apiToken);
    const credential = credentialOf(request);
    if (!credential) return (request.user = null);
    if (credential.source === 'cookie' && isChange(context)) this.refuseForeignChange(request);
    await super.canActivate(context);
    void replyOf(context).header('Cache-Control', 'no-store');
    return (request.user ??= null);
  }

  private async readTokenOwner(
    context: ExecutionContext,
    request: AppRequest,
    apiToken: string,
  ): Promise<Principal> {
    void replyOf(context).header('Cache-Control', 'no-store');
    return (request.user = await this.apiTokens.read(apiToken));
  }

  /** A cookie travels with whatever a browser sends, so a request that does not say where it comes from is refused. */
  private refuseForeignChange(request: AppRequest): void {
    if (originOf(request, this.configuration.publicUrl) !== 'own') throw crossOriginChange();
  }

  override getRequest(context: ExecutionContext): AppRequest {
    return requestOf(context);
  }

  /** Passport's verdict; a bad token makes a visitor, and canActivate decides what a visitor may do. */
  override handleRequest<TUser = Principal | null>(error: unknown, user: unknown): TUser {
    if (error instanceof Error) throw error;
    return ((user as Principal | false | undefined) || null) as TUser;
  }
}

/** Whose changes are counted together: those of an API token, of a user, or of an address that nobody is signed in at. */
function callerOf({ user, ip }: AppRequest): string {
  if (user?.apiToken) return `token:${user.apiToken.id}`;
  return user ? `user:${user.id}` : `caller:${callerKey(ip)}`;
}
