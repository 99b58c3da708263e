import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AttemptLog } from '../audit/index.js';
import { preparedRead } from '../database/index.js';
import { callerKey, TokenRateLimit } from '../rate-limit/index.js';
import { KeyRing } from '../secrets/index.js';
import { currentIp } from '../telemetry/index.js';
import { apiTokenRefused, hashOfApiToken, isWellFormedApiToken } from './api-token.js';
import type { ApiTokenIdentity, Principal } from './principal.js';

/** Networks of tokens that one process remembers; others are looked up. */
const MOST_KNOWN = 10_000;

interface Row extends Principal {
  tokenId: number;
  scopes: ApiTokenIdentity['scopes'];
  useIsNews: boolean;
}

/** Tells for whom an API token speaks, from the database on each request. */
@Injectable()
export class ApiTokenReader {
  private readonly logger = new Logger('ApiTokens');
  /** Tokens with the networks that are stored for them; bounded. */
  private readonly knownNetworks = new Set<string>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limit: TokenRateLimit,
    private readonly attempts: AttemptLog,
    private readonly ring: KeyRing,
  ) {}

  /** @throws DomainError UNAUTHENTICATED for a token that does not count, RATE_LIMITED for one that asks too often */
  async read(token: string): Promise<Principal> {
    const row = isWellFormedApiToken(token) ? await this.find(hashOfApiToken(token)) : undefined;
    if (!row) throw apiTokenRefused();
    const { tokenId, scopes, useIsNews, ...owner } = row;
    await this.limit.spend(String(tokenId));
    if (useIsNews) void this.recordUse(tokenId);
    void this.recordNetwork(tokenId, owner.email);
    // An admin's token is an admin's only where that was granted.
    const isAdmin = owner.isAdmin && scopes.includes('admin');
    return { ...owner, isAdmin, apiToken: { id: tokenId, scopes } };
  }

  private async find(hash: string): Promise<Row | undefined> {
    const rows = await preparedRead<Row>(
      this.dataSource,
      `SELECT u.id, u.email, u.name, u.is_admin AS "isAdmin", u.is_seller AS "isSeller", s.status AS "sellerStatus",
              t.id AS "tokenId", t.scopes,
              COALESCE(t.last_used_at < now() - interval '1 minute', true) AS "useIsNews"
         FROM api_tokens t JOIN users u ON u.id = t.user_id LEFT JOIN sellers s ON s.user_id = u.id
        WHERE t.hash = $1 AND t.revoked_at IS NULL AND COALESCE(t.expires_at > now(), true)`,
      [hash],
    );
    return rows[0];
  }

  /** Beside the request, and at most once a minute; a use that could not be recorded is told to the log alone. */
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

  /** Beside the request: a use from an address that the token was never used from goes to the audit log. */
  private async recordNetwork(id: number, email: string): Promise<void> {
    const network = this.ring.digest('token-network', callerKey(currentIp() ?? ''));
    const known = `${id} ${network}`;
    if (this.knownNetworks.has(known)) return;
    if (this.knownNetworks.size >= MOST_KNOWN) this.knownNetworks.clear();
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
