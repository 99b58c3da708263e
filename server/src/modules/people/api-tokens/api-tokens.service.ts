import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addDays } from 'date-fns/addDays';
import { min } from 'date-fns/min';
import { type DataSource, IsNull } from 'typeorm';
import {
  API_TOKEN_DEFAULT_DAYS,
  API_TOKEN_MAX_DAYS,
  ADMIN_SCOPES,
  isGrantable,
  LIVE_ONLY_SCOPES,
  MAX_API_TOKENS,
  type ApiScope,
} from '#domain/api-tokens.js';
import { recordAudit } from '#core/audit/index.js';
import { type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import {
  DomainError,
  invalidInput,
  notEntitled,
  notFound,
  secondFactorRequired,
} from '#core/errors/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { lockCaller, ReauthenticationService } from '../sessions/index.js';
import { ApiToken } from './api-token.entity.js';
import type { CreateApiTokenInput } from './api-token.inputs.js';
import { mintApiToken } from './token-format.js';

export const apiTokenNotFound = () => notFound('API token');

export const scopeNotGrantable = (scope: ApiScope) =>
  notEntitled(`Only ${ADMIN_SCOPES.includes(scope) ? 'admins' : 'sellers'} can grant the scope ${scope}`);

export const liveScopeInTest = (scope: ApiScope) =>
  invalidInput(`A test token cannot have the scope ${scope}`, 'scopes');
export const tooManyApiTokens = () =>
  new DomainError(
    'CONFLICT',
    `You have ${MAX_API_TOKENS} API tokens already. Revoke one you no longer need.`,
  );

/** Users' own API tokens. */
@Injectable()
export class ApiTokensService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {}

  /** Newest first, including expired tokens, excluding revoked ones. */
  list({ id }: Pick<Principal, 'id'>): Promise<ApiToken[]> {
    return this.dataSource.manager.find(ApiToken, {
      where: { userId: id, revokedAt: IsNull() },
      order: { id: 'DESC' },
    });
  }

  /** @throws DomainError FORBIDDEN for a scope the caller lacks, BAD_USER_INPUT for one that test tokens lack, CONFLICT when there are too many */
  async create(actor: Principal, input: CreateApiTokenInput): Promise<{ token: string; apiToken: ApiToken }> {
    const test = input.test ?? false;
    const liveOnly = test && input.scopes.find((scope) => LIVE_ONLY_SCOPES.includes(scope));
    if (liveOnly) throw liveScopeInTest(liveOnly);
    const refused = input.scopes.find((scope) => !isGrantable(scope, actor));
    if (refused) {
      const isUnproven = actor.isUnprovenAdmin && ADMIN_SCOPES.includes(refused);
      throw isUnproven ? secondFactorRequired() : scopeNotGrantable(refused);
    }
    await this.reauthentication.require(actor, input.currentPassword);
    const { token, prefix, hash } = mintApiToken({ test });
    return retryTransaction(this.dataSource, async (manager) => {
      // Serializes concurrent requests, so that the limit holds.
      await lockCaller(manager, actor);
      if ((await manager.countBy(ApiToken, { userId: actor.id, revokedAt: IsNull() })) >= MAX_API_TOKENS) {
        throw tooManyApiTokens();
      }
      const { name, scopes } = input;
      const expiresAt = expiryOf(input.expiresAt ?? null, new Date());
      const apiToken = await manager.save(
        manager.create(ApiToken, { userId: actor.id, name, scopes, test, expiresAt, prefix, hash }),
      );
      await recordAudit(manager, {
        actor,
        action: 'api-token.create',
        subject: `api-token:${apiToken.id}`,
        after: { name, scopes, test, expiresAt },
      });
      await this.notices.notify(manager, actor, 'api-token-created');
      return { token, apiToken };
    });
  }

  /** Takes effect at once; idempotent. @throws DomainError NOT_FOUND, for a token of another user too */
  revoke(actor: Principal, id: number): Promise<ApiToken> {
    return retryTransaction(this.dataSource, async (manager) => {
      const apiToken = await manager.findOne(ApiToken, {
        where: { id, userId: actor.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!apiToken) throw apiTokenNotFound();
      if (apiToken.revokedAt) return apiToken;
      const { name, scopes, expiresAt } = apiToken;
      await recordAudit(manager, {
        actor,
        action: 'api-token.revoke',
        subject: `api-token:${id}`,
        before: { name, scopes, expiresAt },
      });
      await this.notices.notify(manager, actor, 'api-token-revoked');
      apiToken.revokedAt = new Date();
      return manager.save(apiToken);
    });
  }
}

/** Expiry of a new token: as requested, within a year; 90 days by default. */
function expiryOf(requested: Date | null, now: Date): Date {
  return min([requested ?? addDays(now, API_TOKEN_DEFAULT_DAYS), addDays(now, API_TOKEN_MAX_DAYS)]);
}
