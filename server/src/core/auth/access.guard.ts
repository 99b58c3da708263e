import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import { AuthGuard } from '@nestjs/passport';
import type { GraphQLResolveInfo } from 'graphql';
import type { ApiScope } from '#domain/api-tokens.js';
import { Configuration } from '../config/index.js';
import {
  accountBlocked,
  DomainError,
  notEntitled,
  notSignedIn,
  secondFactorRequired,
} from '../errors/index.js';
import {
  acceptsAnyOrigin,
  crossOriginChange,
  isSentByAnotherSite,
  keepsRawBody,
  originOf,
} from '../http/index.js';
import { callerKey, WriteRateLimitService } from '../rate-limit/index.js';
import { nameCaller } from '../telemetry/index.js';
import { ACCESS, SCOPES, TEST_MODE, type Access } from './access.decorators.js';
import { apiTokenRefused, notForApiTokens, notForTestTokens, scopeMissing } from './auth.errors.js';
import { exportLinkOf, ExportLinkLoader } from './export-link.js';
import { ApiTokenLoader } from './principal.loader.js';
import { OWNER, requireOwner, type OwnerRule } from './own-record.js';
import { hasRole, isAdminReader, type Principal } from './principal.js';
import { isChange, isNestedField, replyOf, requestOf, type AppRequest } from './request.js';
import { apiTokenOf, credentialOf } from './session-token.js';

/** The one guard of both transports. Denies handlers without an access decorator. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly configuration: Configuration,
    private readonly apiTokens: ApiTokenLoader,
    private readonly exportLinks: ExportLinkLoader,
    private readonly changes: WriteRateLimitService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const access = this.read<Access>(ACCESS, context);
    const link = exportLinkOf(request);
    if (link !== null) return this.admitExportLink(context, request, link);
    if (apiTokenOf(request)) await this.admitApiToken(context, request, access);
    if (await this.isForeignChangeOfNobody(context, request, access)) throw crossOriginChange();
    if (access?.kind === 'public' && !access.identify) {
      nameCaller(personOf(request));
      await this.countChange(context, request);
      return true;
    }
    // A nested field without a decorator inherits the access of its root field.
    if (!access && isNestedField(context)) return true;

    const principal = await this.identify(context, request);
    nameCaller(personOf(request));
    await this.countChange(context, request);
    if (access?.kind === 'public') return true;
    if (!principal) throw request.isBlocked ? accountBlocked() : notSignedIn();
    if (!access) throw notEntitled();
    const reads =
      access.roles.includes('admin') && !isChange(context) && this.readsAsAdmin(context, principal);
    if (!reads && !access.roles.some((role) => hasRole(principal, role))) {
      throw principal.isUnprovenAdmin ? secondFactorRequired() : notEntitled();
    }
    const owner = this.read<OwnerRule>(OWNER, context);
    if (owner) requireOwner(principal, request, owner);
    return true;
  }

  private readsAsAdmin(context: ExecutionContext, principal: Principal): boolean {
    return isAdminReader(principal, this.read<readonly ApiScope[]>(SCOPES, context) ?? []);
  }

  /** Counts rejected changes too. Excludes requests with a signed body: the payment provider sends as many as it needs. */
  private async countChange(context: ExecutionContext, request: AppRequest): Promise<void> {
    if (!isChange(context) || isNestedField(context) || keepsRawBody(request)) return;
    await this.changes.spend(callerOf(request));
  }

  private read<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /** The link decides alone: what else the request carries, a cookie included, changes nothing. */
  private async admitExportLink(
    context: ExecutionContext,
    request: AppRequest,
    link: string,
  ): Promise<boolean> {
    void replyOf(context).header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
    const { id, owner, query } = await this.exportLinks.read(link, request.routeOptions.url ?? '');
    Object.assign(request, { user: owner, exportLinkId: id, query });
    nameCaller(personOf(request));
    return true;
  }

  /** Rejects an invalid token on every handler, and a valid one where `@Scope()` does not admit it. */
  private async admitApiToken(
    context: ExecutionContext,
    request: AppRequest,
    access: Access | undefined,
  ): Promise<void> {
    const token = (await this.identify(context, request))?.apiToken;
    if (!token) throw apiTokenRefused();
    if (token.test) this.admitTestToken(context, access);
    const held = token.scopes;
    if (access?.kind === 'public' && !access.identify) return;
    const scopes = this.read<readonly ApiScope[]>(SCOPES, context);
    if (!scopes && !access && isNestedField(context)) return;
    if (!scopes) throw notForApiTokens(nameOfField(context));
    if (!scopes.some((scope) => held.includes(scope))) throw scopeMissing(scopes, nameOfField(context));
  }

  /** Rejects a test token on every handler that could show or change live data of its owner or the store. */
  private admitTestToken(context: ExecutionContext, access: Access | undefined): void {
    const scopes = this.read<readonly ApiScope[]>(SCOPES, context);
    const isNested = isNestedField(context);
    if (isNested && !scopes && !access) return;
    if (this.read<boolean>(TEST_MODE, context)) return;
    const isCatalogue = scopes ? scopes.includes('read-catalogue') : access?.kind === 'public';
    if (isCatalogue && (isNested || !isChange(context))) return;
    throw notForTestTokens();
  }

  /** Resolves the principal once per request: GraphQL runs the guard for every guarded field, many at the same time. */
  private identify(context: ExecutionContext, request: AppRequest): Promise<Principal | null> {
    if (request.user !== undefined) return Promise.resolve(request.user);
    return (request.identifying ??= this.readPrincipal(context, request));
  }

  private async readPrincipal(context: ExecutionContext, request: AppRequest): Promise<Principal | null> {
    const apiToken = apiTokenOf(request);
    if (apiToken) return this.readTokenOwner(context, request, apiToken);
    const credential = credentialOf(request);
    if (!credential) return (request.user = null);
    if (credential.source === 'cookie') {
      if (isChange(context)) this.refuseForeignChange(request);
      else if (isSentByAnotherSite(request, this.configuration.publicUrl)) return (request.user = null);
    }
    await this.readSession(context, request);
    void replyOf(context).header('Cache-Control', 'no-store');
    return (request.user ??= null);
  }

  /** A blocked caller stays a visitor on public handlers, so that the shop remains readable. */
  private async readSession(context: ExecutionContext, request: AppRequest): Promise<void> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'BLOCKED')) throw error;
      request.isBlocked = true;
    }
  }

  private async readTokenOwner(
    context: ExecutionContext,
    request: AppRequest,
    apiToken: string,
  ): Promise<Principal> {
    void replyOf(context).header('Cache-Control', 'no-store');
    return (request.user = await this.apiTokens.read(apiToken, request));
  }

  /**
   * True for a change by a page of another site whose token is nobody's, or that asks nobody for a token: such a page would use
   * the browsers of its visitors, one address each, to sign in or to send forms.
   */
  private async isForeignChangeOfNobody(
    context: ExecutionContext,
    request: AppRequest,
    access: Access | undefined,
  ): Promise<boolean> {
    if (!isChange(context) || isNestedField(context) || acceptsAnyOrigin(request)) return false;
    if (!isSentByAnotherSite(request, this.configuration.publicUrl)) return false;
    if (access?.kind === 'public' && !access.identify) return true;
    return (await this.identify(context, request)) === null && !request.isBlocked;
  }

  /** Browsers add the cookie to every request, so a change by cookie without an own origin is rejected (CSRF). */
  private refuseForeignChange(request: AppRequest): void {
    if (originOf(request, this.configuration.publicUrl) !== 'own') throw crossOriginChange();
  }

  override getRequest(context: ExecutionContext): AppRequest {
    return requestOf(context);
  }

  /** Treats the holder of an invalid token as a visitor; canActivate decides what a visitor may do. */
  override handleRequest<TUser = Principal | null>(error: unknown, user: unknown): TUser {
    if (error instanceof Error) throw error;
    return ((user as Principal | false | undefined) || null) as TUser;
  }
}

/** Name of a field of an object, `Product.downloadLink`; null for an operation. */
function nameOfField(context: ExecutionContext): string | null {
  if (!isNestedField(context)) return null;
  const { parentType, fieldName } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
  return `${parentType.name}.${fieldName}`;
}

/** Key of the write limit: the API token, the user, or the address of a visitor. */
function callerOf({ user, ip }: AppRequest): string {
  if (user?.apiToken) return `token:${user.apiToken.id}`;
  return personOf({ user, ip });
}

/** Key of the user, whatever the token, or of the address of a visitor. */
function personOf({ user, ip }: Pick<AppRequest, 'user' | 'ip'>): string {
  return user ? `user:${user.id}` : `caller:${callerKey(ip)}`;
}
