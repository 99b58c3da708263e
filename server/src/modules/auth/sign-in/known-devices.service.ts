import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '../../../core/auth/index.js';
import { KeyRing } from '../../../core/secrets/index.js';

const COOKIE = 'device';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const ID_BYTES = 12;
const SHAPE = /^(\d{1,10})\.([\w-]{16})\.([\w-]{43})$/;

/** A browser that an account has signed in on. */
export interface KnownDevice {
  userId: number;
  id: string;
}

/**
 * Recognises the browsers that an account has signed in on, by a signed HttpOnly cookie. It does not authenticate: it
 * only keeps the failed sign-ins of others from locking the owner out.
 */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly keys: KeyRing) {}

  /** Null for an unknown browser and for a forged cookie. */
  find({ request }: Pick<HttpExchange, 'request'>): KnownDevice | null {
    const [, userId, id, signature] = SHAPE.exec(request.cookies[cookieName(request)] ?? '') ?? [];
    if (userId === undefined || id === undefined || signature === undefined) return null;
    const isOurs = this.keys.isSigned('devices', `${userId}.${id}`, Buffer.from(signature, 'base64url'));
    return isOurs ? { userId: Number(userId), id } : null;
  }

  /** Marks the browser as known for the user; it is known for its last user only. */
  remember({ request, reply }: HttpExchange, userId: number): void {
    const known = this.find({ request });
    const id = known?.userId === userId ? known.id : randomBytes(ID_BYTES).toString('base64url');
    const signature = this.keys.sign('devices', `${userId}.${id}`).toString('base64url');
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
