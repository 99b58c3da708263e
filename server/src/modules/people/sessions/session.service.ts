import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import type { DataSource, EntityManager } from 'typeorm';
import {
  ADMIN_SESSION_HOURS,
  APP_SESSION_DAYS,
  APP_TOKEN_MINUTES,
  PAGE_SIZE_MAX,
  SESSION_DAYS,
} from '#domain/limits.js';
import type { Client, Principal, SessionClaims } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { accountBlocked, notSignedIn } from '#core/errors/index.js';
import type { AppTokens } from './app-tokens.response.js';
import { firstRefreshToken, formatRefreshToken, hashOfSecret } from './refresh-token.js';
import { User } from '../users/user.entity.js';
import { endSessions } from './session.repository.js';
import { LIVE_SESSION } from './live-session.js';
import { Session } from './session.entity.js';
import { sessionNotFound } from './session.errors.js';

/** A signed-in user with the token of the new session. */
export interface SignedIn {
  user: User;
  token: string;
  /** Tokens of an app, the same token among them; null for a browser. */
  app: AppTokens | null;
}

const USER_AGENT_MAX_LENGTH = 400;

/** Starts, lists and ends sessions. */
@Injectable()
export class SessionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Checks the account under a lock: an admin may block it, or its owner end all sessions, while it signs in.
   * @param user as read before its credentials were proven
   * @param secondFactor true if the sign-in proved a second factor
   * @param appName starts the session of an app, whose token lives shorter and is refreshed
   * @throws DomainError BLOCKED, UNAUTHENTICATED for an account that no longer exists, or whose sessions have ended
   *   since `user` was read
   */
  async start(
    user: User,
    client: Client,
    { secondFactor = false, appName = null }: { secondFactor?: boolean; appName?: string | null } = {},
  ): Promise<SignedIn> {
    const days = appName === null ? SESSION_DAYS : APP_SESSION_DAYS;
    const lifetimeHours = user.isAdmin ? ADMIN_SESSION_HOURS : days * 24;
    const { family, secret } = firstRefreshToken();
    const session = await retryTransaction(this.dataSource, async (manager) => {
      await requireCurrent(manager, user);
      return manager.save(
        manager.create(Session, {
          userId: user.id,
          expiresAt: addHours(new Date(), lifetimeHours),
          userAgent: client.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
          ip: client.ip,
          secondFactor,
          ...(appName !== null && {
            appName,
            familyHash: hashOfSecret(family),
            refreshHash: hashOfSecret(secret),
          }),
        }),
      );
    });
    if (appName === null) return { user, token: this.sign(session, session.expiresAt), app: null };
    const app = this.appTokens(session, formatRefreshToken({ sessionId: session.id, family, secret }));
    return { user, token: app.token, app };
  }

  /** The tokens of an app with a new short-lived one. */
  appTokens(session: Session, refreshToken: string): AppTokens {
    const tokenExpiresAt = min([addMinutes(new Date(), APP_TOKEN_MINUTES), session.expiresAt]);
    return {
      token: this.sign(session, tokenExpiresAt),
      tokenExpiresAt,
      refreshToken,
      refreshTokenExpiresAt: session.expiresAt,
    };
  }

  private sign({ id, userId }: Session, expiresAt: Date): string {
    const claims: SessionClaims = { sub: userId, sid: id };
    return this.jwt.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) });
  }

  /** Live sessions, most recently used first; one page at most. */
  list({ id }: Pick<Principal, 'id'>): Promise<Session[]> {
    return this.dataSource.manager
      .createQueryBuilder(Session, 'se')
      .innerJoin('users', 'u', 'u.id = se.user_id')
      .where('u.id = :id', { id })
      .andWhere(LIVE_SESSION)
      .orderBy('se.last_used_at', 'DESC')
      .addOrderBy('se.id', 'DESC')
      .limit(PAGE_SIZE_MAX)
      .getMany();
  }

  /** @throws DomainError NOT_FOUND, for a session of another user too */
  async end(actor: Principal, id: number): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(Session, { id, userId: actor.id });
    if (!affected) throw sessionNotFound();
  }

  endOthers(actor: Principal): Promise<void> {
    return endSessions(this.dataSource.manager, actor.id, { except: actor.session?.id });
  }

  endAll(userId: number): Promise<void> {
    return endSessions(this.dataSource.manager, userId);
  }
}

/** Waits for a change in progress that ends sessions, and keeps others back until the transaction ends. */
async function requireCurrent(manager: EntityManager, { id, sessionRound }: User): Promise<void> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (user?.blockedAt) throw accountBlocked();
  if (user?.sessionRound !== sessionRound) throw notSignedIn();
}
