import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import { IsNull, Not, type DataSource } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { PrincipalLoader, type Principal, type SessionClaims } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { preparedRead } from '#core/database/index.js';
import { accountBlocked } from '#core/errors/index.js';
import { User } from '../users/user.entity.js';
import { LIVE_SESSION } from './live-session.js';

interface Row extends Principal {
  sessionId: number;
  authenticatedAt: Date;
  secondFactor: boolean;
  useIsDue: boolean;
}

/** Reads the session of a token and the current roles of its user; null for an ended, expired or idle session. */
@Injectable()
export class SessionPrincipalLoader extends PrincipalLoader {
  private readonly logger = new Logger('Sessions');

  /** Batches simultaneous requests into one query; caches nothing. */
  private readonly sessions = new DataLoader<number, Row | null>((ids) => this.read(ids), {
    cache: false,
    batchScheduleFn: setImmediate,
  });

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
  ) {
    super();
  }

  async findByClaims({ sub, sid }: SessionClaims): Promise<Principal | null> {
    if (!Number.isInteger(sid) || sid < 1 || sid > MAX_ID) return null;
    const row = await this.sessions.load(sid);
    if (row?.id !== sub) return this.refuseBlocked(sub);
    const { sessionId, authenticatedAt, secondFactor, useIsDue, ...user } = row;
    if (useIsDue) void this.recordUse(sessionId);
    const session = { id: sessionId, authenticatedAt, secondFactor };
    const isUnprovenAdmin = user.isAdmin && this.configuration.adminMfaRequired && !secondFactor;
    return isUnprovenAdmin ? { ...user, isAdmin: false, isUnprovenAdmin, session } : { ...user, session };
  }

  /** The block of an account ends its sessions, so their signed tokens name an account but no session. */
  private async refuseBlocked(userId: number): Promise<null> {
    const blocked = { id: userId, blockedAt: Not(IsNull()) };
    if (await this.dataSource.manager.existsBy(User, blocked)) throw accountBlocked();
    return null;
  }

  private async read(ids: readonly number[]): Promise<(Row | null)[]> {
    const rows = await preparedRead<Row>(
      this.dataSource,
      `SELECT u.id, u.email, u.name, u.is_admin AS "isAdmin", u.is_seller AS "isSeller", s.status AS "sellerStatus",
              se.id AS "sessionId", se.authenticated_at AS "authenticatedAt", se.second_factor AS "secondFactor",
              se.last_used_at < now() - interval '1 minute' AS "useIsDue"
         FROM sessions se JOIN users u ON u.id = se.user_id LEFT JOIN sellers s ON s.user_id = u.id
        WHERE se.id = ANY($1) AND u.blocked_at IS NULL AND ${LIVE_SESSION}`,
      [[...new Set(ids)]],
    );
    const byId = new Map(rows.map((row) => [row.sessionId, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Runs beside the request, at most once a minute for each session. A failure is only logged. */
  private async recordUse(id: number): Promise<void> {
    try {
      await this.dataSource.query(
        `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 minute'`,
        [id],
      );
    } catch (error) {
      this.logger.warn(`the use of session ${id} was not recorded: ${String(error)}`);
    }
  }
}
