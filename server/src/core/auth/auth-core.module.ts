import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { ApiTokenReader } from './api-token-reader.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordService } from './password.service.js';
import { PrincipalReader } from './principal-reader.js';

/** Tells who calls and whether they may, for every handler of both transports. */
@Global()
@Module({
  imports: [PassportModule],
  providers: [
    PrincipalReader,
    JwtStrategy,
    ApiTokenReader,
    PasswordService,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PrincipalReader, PasswordService],
})
export class AuthCoreModule {}
