import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { KeyRing } from '../secrets/index.js';
import { PrincipalReader } from './principal-reader.js';
import type { Principal } from './principal.js';
import type { AppRequest } from './request-of.js';
import { sessionKeyOf } from './session-key.js';
import { credentialOf, type SessionClaims } from './session-token.js';

type KeyCallback = (error: string | null, key?: Buffer) => void;

/** Checks the token's signature and age, then reads from the database whether it still counts and for whom. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    ring: KeyRing,
    private readonly principals: PrincipalReader,
  ) {
    super({
      jwtFromRequest: (request: unknown) => credentialOf(request as AppRequest)?.token ?? null,
      secretOrKeyProvider: (_request: unknown, token: string, done: KeyCallback) => {
        // Of a text jsonwebtoken would try to make a public key first, with every request. Its types know no KeyObject.
        const key = sessionKeyOf(ring, token) as unknown as Buffer | null;
        done(key ? null : 'the token names no key of ours', key ?? undefined);
      },
      algorithms: ['HS256'],
    });
  }

  validate(claims: SessionClaims): Promise<Principal | null> {
    return this.principals.findByClaims(claims);
  }
}
