import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ADMIN_SCOPES } from '#domain/api-tokens.js';
import type { LinkedExport } from '#domain/export-links.js';
import { ExportLinkLoader, exportLinkRefused, type LinkedRequest, type Principal } from '#core/auth/index.js';
import { preparedRead } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { isLinkToken, linkIdOf } from './link-token.js';

interface Row extends Principal {
  linkId: number;
  list: LinkedExport;
  query: string;
  nonce: string;
}

/** Loads owner and filter of a link from the database on each request. */
@Injectable()
export class StoredExportLinkLoader extends ExportLinkLoader {
  private readonly logger = new Logger('ExportLinks');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
    private readonly limits: RateLimitService,
  ) {
    super();
  }

  async read(token: string, path: string): Promise<LinkedRequest> {
    const id = linkIdOf(token);
    const row = id === null ? undefined : await this.find(id);
    const isRight = row && isLinkToken(this.ring, { id: row.linkId, nonce: row.nonce }, token);
    if (!row || !isRight || !path.endsWith(`/${row.list}.csv`)) throw exportLinkRefused();
    const { linkId, query, nonce: _nonce, list: _list, ...owner } = row;
    await this.limits.consume('exportLink', String(linkId));
    void this.recordUse(linkId);
    // As a token, so that what is closed to tokens stays out of the file.
    const apiToken = { id: 0, scopes: ADMIN_SCOPES, test: false, ownerIsAdmin: true };
    return {
      id: linkId,
      owner: { ...owner, apiToken },
      query: Object.fromEntries(new URLSearchParams(query)),
    };
  }

  private async find(id: number): Promise<Row | undefined> {
    const [row] = await preparedRead<Row>(
      this.dataSource,
      `SELECT u.id, u.email, u.name, u.is_admin AS "isAdmin", u.is_seller AS "isSeller", NULL AS "sellerStatus",
              l.id AS "linkId", l.list, l.query, l.nonce
         FROM export_links l JOIN users u ON u.id = l.user_id
        WHERE l.id = $1::bigint AND l.revoked_at IS NULL AND l.expires_at > now() AND u.is_admin AND u.blocked_at IS NULL`,
      [id],
    );
    return row;
  }

  /** Runs beside the request, at most once a minute for each link. A failure is only logged. */
  private async recordUse(id: number): Promise<void> {
    try {
      await this.dataSource.query(
        `UPDATE export_links SET last_used_at = now()
          WHERE id = $1 AND COALESCE(last_used_at < now() - interval '1 minute', true)`,
        [id],
      );
    } catch (error) {
      this.logger.warn(`the use of link ${id} was not recorded: ${String(error)}`);
    }
  }
}
