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
      secretOrKey: configuration.appSecret,
      algorithms: ['HS256'],
    });
  }

  validate(claims: SessionClaims): Promise<Principal | null> {
    return this.principals.findByClaims(claims);
  }
}
