import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clientOf, type HttpExchange } from '#core/auth/index.js';
import { KeyRing } from '#core/secrets/index.js';
import {
  appNameOf,
  clearSessionCookies,
  SessionService,
  setSessionCookies,
  type SignedIn,
} from '../../sessions/index.js';
import type { User } from '../../users/user.entity.js';

const COOKIE = 'device';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const ID_BYTES = 12;
const SHAPE = /^(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/;

/** A browser that an account has signed in on. */
export interface KnownDevice {
  userId: number;
  id: string;
}

/** Starts and ends sessions together with the cookies of their browser. */
@Injectable()
export class BrowserSessionService {
  constructor(
    private readonly sessions: SessionService,
    private readonly ring: KeyRing,
  ) {}

  /**
   * Returns the device of the signed `device` cookie; null for an unknown browser and for a forged cookie. It does not
   * authenticate: it only keeps the failed sign-ins of others from locking out the owner.
   */
  knownDevice({ request }: Pick<HttpExchange, 'request'>): KnownDevice | null {
    const [, userId, id, signature] = SHAPE.exec(request.cookies[cookieName(request)] ?? '') ?? [];
    if (userId === undefined || id === undefined || signature === undefined) return null;
    const isSigned = this.ring.isSigned('devices', `${userId}.${id}`, signature);
    return isSigned ? { userId: Number(userId), id } : null;
  }

  /** Starts a session, sets its cookies and remembers the browser. An app gets tokens instead of the cookies. */
  async start(user: User, http: HttpExchange, { secondFactor = false } = {}): Promise<SignedIn> {
    const { request, reply } = http;
    const appName = appNameOf(request.headers);
    const session = await this.sessions.start(user, clientOf(request), { secondFactor, appName });
    if (appName === null) setSessionCookies(request, reply, session);
    else void reply.header('Cache-Control', 'no-store');
    this.rememberDevice(http, user.id);
    return session;
  }

  /** Ends every session of the user and clears the cookies of this browser. */
  async endAll(userId: number, { request, reply }: HttpExchange): Promise<void> {
    await this.sessions.endAll(userId);
    clearSessionCookies(request, reply);
  }

  /** Marks the browser as known for its last user. */
  private rememberDevice({ request, reply }: HttpExchange, userId: number): void {
    const known = this.knownDevice({ request });
    const id = known?.userId === userId ? known.id : randomBytes(ID_BYTES).toString('base64url');
    const signature = this.ring.sign('devices', `${userId}.${id}`).toString('base64url');
    void reply.setCookie(cookieName(request), `${userId}.${id}.${signature}`, {
      path: '/',
      sameSite: 'lax',
      secure: request.isHttps || request.hostname === 'localhost',
      httpOnly: true,
      maxAge: MAX_AGE_SECONDS,
    });
  }
}

function cookieName({ isHttps }: Pick<HttpExchange['request'], 'isHttps'>): string {
  return isHttps ? `__Host-${COOKIE}` : COOKIE;
}
