import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { ApiTokenReader } from './api-token-reader.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PrincipalReader } from './principal-reader.js';

/** Tells who calls and whether they may, for every handler of both transports. */
@Global()
@Module({
  imports: [PassportModule],
  providers: [PrincipalReader, JwtStrategy, ApiTokenReader, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [PrincipalReader],
})
export class AuthCoreModule {}
