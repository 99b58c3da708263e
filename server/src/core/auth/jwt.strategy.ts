import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Configuration } from '../config/index.js';
import { PrincipalReader } from './principal-reader.js';
import type { Principal } from './principal.js';
import type { AppRequest } from './request-of.js';
import { credentialOf, type SessionClaims } from './session-token.js';

/** Checks the token's signature and age, then reads from the database whether it still counts and for whom. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    configuration: Configuration,
    private readonly principals: PrincipalReader,
  ) {
    super({
      jwtFromRequest: (request: unknown) => credentialOf(request as AppRequest)?.token ?? null,
      // Of a text jsonwebtoken would try to make a public key first, with every request. Its types know no KeyObject.
      secretOrKey: createSecretKey(configuration.appSecret, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  validate(claims: SessionClaims): Promise<Principal | null> {
    return this.principals.findByClaims(claims);
  }
}
