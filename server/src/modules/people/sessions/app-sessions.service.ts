import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { MAX_ID } from '#domain/limits.js';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { User } from '../users/user.entity.js';
import { LIVE_SESSION } from './live-session.js';
import type { AppTokens } from './app-tokens.response.js';
import {
  formatRefreshToken,
  hashOfSecret,
  isHashOf,
  parseRefreshToken,
  successorOf,
} from './refresh-token.js';
import { Session } from './session.entity.js';
import { refreshTokenRefused } from './session.errors.js';
import { SessionService } from './session.service.js';

/** Refreshes the tokens of apps. Each refresh token is used once; the second use of one ends the session. */
@Injectable()
export class AppSessionsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /** @throws DomainError UNAUTHENTICATED */
  async refresh(text: string): Promise<AppTokens> {
    const token = parseRefreshToken(text);
    if (!token || token.sessionId < 1 || token.sessionId > MAX_ID) throw refreshTokenRefused();
    const tokens = await retryTransaction(this.dataSource, async (manager) => {
      const session = await lockLive(manager, token.sessionId);
      if (!session || !isHashOf(token.family, session.familyHash)) return null;
      if (!isHashOf(token.secret, session.refreshHash)) {
        await this.endReused(manager, session);
        return null;
      }
      const successor = successorOf(token);
      await manager.update(Session, session.id, {
        refreshHash: hashOfSecret(successor.secret),
        lastUsedAt: new Date(),
      });
      return this.sessions.appTokens(session, formatRefreshToken(successor));
    });
    if (!tokens) throw refreshTokenRefused();
    return tokens;
  }

  /** Two parties hold tokens of the session, one of them a thief, and nobody knows which. */
  private async endReused(manager: EntityManager, session: Session): Promise<void> {
    await manager.delete(Session, session.id);
    const owner = await manager.findOneByOrFail(User, { id: session.userId });
    await recordAudit(manager, {
      actor: null,
      action: 'session.refresh-reused',
      subject: `user:${owner.id}`,
      after: { app: session.appName, session: session.id },
    });
    await this.notices.notify(manager, owner, 'app-signed-out', {
      note: `The app is ${session.appName ?? 'unknown'}. Somebody else may have had its token. Please sign in to it again.`,
    });
  }
}

/** Locks the session, so that of two requests with one token the later one is a reuse. */
function lockLive(manager: EntityManager, id: number): Promise<Session | null> {
  return manager
    .createQueryBuilder(Session, 'se')
    .innerJoin('users', 'u', 'u.id = se.user_id')
    .where('se.id = :id AND se.app_name IS NOT NULL AND u.blocked_at IS NULL', { id })
    .andWhere(LIVE_SESSION)
    .setLock('pessimistic_write', undefined, ['se'])
    .getOne();
}
