import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { KeyRing } from '../secrets/index.js';
import { PrincipalLoader } from './principal.loader.js';
import type { Principal } from './principal.js';
import type { AppRequest } from './request.js';
import { credentialOf, type SessionClaims } from './session-token.js';

/** The key that a session token names in its header; null for a token without one, or a secret that is not configured. */
export function sessionKeyOf(ring: KeyRing, token: string): KeyObject | null {
  const [header = ''] = token.split('.', 1);
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    const kid = typeof parsed === 'object' && parsed !== null && 'kid' in parsed ? parsed.kid : null;
    return typeof kid === 'string' ? ring.find('sessions', kid) : null;
  } catch {
    return null;
  }
}

type KeyCallback = (error: string | null, key?: Buffer) => void;

/** Checks signature and expiry of a session token, then loads its session and user from the database. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    ring: KeyRing,
    private readonly principals: PrincipalLoader,
  ) {
    super({
      jwtFromRequest: (request: unknown) => credentialOf(request as AppRequest)?.token ?? null,
      secretOrKeyProvider: (_request: unknown, token: string, done: KeyCallback) => {
        // A KeyObject: jsonwebtoken first tries to parse a text as a public key, on every request. Its types lack KeyObject.
        const key = sessionKeyOf(ring, token) as unknown as Buffer | null;
        done(key ? null : 'the token names an unknown key', key ?? undefined);
      },
      algorithms: ['HS256'],
    });
  }

  validate(claims: SessionClaims): Promise<Principal | null> {
    return this.principals.findByClaims(claims);
  }
}
