import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AttemptLogService } from '#core/audit/index.js';
import { ApiTokenLoader, apiTokenRefused, type ApiTokenIdentity, type Principal } from '#core/auth/index.js';
import { preparedRead } from '#core/database/index.js';
import { accountBlocked } from '#core/errors/index.js';
import { callerKey, TokenRateLimitService } from '#core/rate-limit/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { currentIp } from '#core/telemetry/index.js';
import { hashOfApiToken, isWellFormedApiToken } from './token-format.js';

/** Cached pairs of token and network per process. */
const MAX_KNOWN_NETWORKS = 10_000;

interface Row extends Principal {
  tokenId: number;
  test: boolean;
  scopes: ApiTokenIdentity['scopes'];
  useIsDue: boolean;
  isBlocked: boolean;
}

/** Loads the owner and scopes of an API token from the database on each request. */
@Injectable()
export class TokenPrincipalLoader extends ApiTokenLoader {
  private readonly logger = new Logger('ApiTokens');
  /** Pairs of token and network that the database already has. */
  private readonly knownNetworks = new Set<string>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limit: TokenRateLimitService,
    private readonly attempts: AttemptLogService,
    private readonly ring: KeyRing,
  ) {
    super();
  }

  count(token: string, request: object): Promise<boolean> {
    return this.limit.countKnown(hashOfApiToken(token), request);
  }

  /** @throws DomainError UNAUTHENTICATED for an invalid token, BLOCKED, RATE_LIMITED above the limit of the token */
  async read(token: string, request: object): Promise<Principal> {
    const hash = hashOfApiToken(token);
    const row = isWellFormedApiToken(token) ? await this.find(hash) : undefined;
    if (!row) throw apiTokenRefused();
    const { tokenId, scopes, test, useIsDue, isBlocked, ...owner } = row;
    if (isBlocked) throw accountBlocked();
    await this.limit.spendToken(tokenId, hash, request);
    if (useIsDue) void this.recordUse(tokenId);
    void this.recordNetwork(tokenId, owner.email);
    // The admin role needs the scope `admin`.
    const isAdmin = owner.isAdmin && scopes.includes('admin');
    return { ...owner, isAdmin, apiToken: { id: tokenId, scopes, test, ownerIsAdmin: owner.isAdmin } };
  }

  private async find(hash: string): Promise<Row | undefined> {
    const rows = await preparedRead<Row>(
      this.dataSource,
      `SELECT u.id, u.email, u.name, u.is_admin AS "isAdmin", u.is_seller AS "isSeller", s.status AS "sellerStatus",
              t.id AS "tokenId", t.scopes, t.test, u.blocked_at IS NOT NULL AS "isBlocked",
              COALESCE(t.last_used_at < now() - interval '1 minute', true) AS "useIsDue"
         FROM api_tokens t JOIN users u ON u.id = t.user_id LEFT JOIN sellers s ON s.user_id = u.id
        WHERE t.hash = $1
          AND (t.revoked_at IS NULL AND COALESCE(t.expires_at > now(), true) OR u.blocked_at IS NOT NULL)`,
      [hash],
    );
    return rows[0];
  }

  /** Runs beside the request, at most once a minute for each token. A failure is only logged. */
  private async recordUse(id: number): Promise<void> {
    try {
      await this.dataSource.query(
        `UPDATE api_tokens SET last_used_at = now()
          WHERE id = $1 AND COALESCE(last_used_at < now() - interval '1 minute', true)`,
        [id],
      );
    } catch (error) {
      this.logger.warn(`the use of token ${id} was not recorded: ${String(error)}`);
    }
  }

  /** Runs beside the request. Writes the first use of a token from a network to the audit log. */
  private async recordNetwork(id: number, email: string): Promise<void> {
    const network = this.ring.digest('token-network', callerKey(currentIp() ?? ''));
    const known = `${id} ${network}`;
    if (this.knownNetworks.has(known)) return;
    if (this.knownNetworks.size >= MAX_KNOWN_NETWORKS) this.knownNetworks.clear();
    this.knownNetworks.add(known);
    try {
      const isNew: unknown[] = await this.dataSource.manager.query(
        `INSERT INTO api_token_networks (token_id, network) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
        [id, network],
      );
      if (isNew.length > 0)
        await this.attempts.record({ action: 'api-token.new-address', email, subject: `api-token:${id}` });
    } catch (error) {
      this.knownNetworks.delete(known);
      this.logger.warn(`the address of token ${id} was not recorded: ${String(error)}`);
    }
  }
}
