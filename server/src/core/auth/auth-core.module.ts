import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordService } from './password.service.js';

/** Authentication and authorisation of every handler of both transports. */
@Global()
@Module({
  imports: [PassportModule],
  providers: [JwtStrategy, PasswordService, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [PasswordService],
})
export class AuthCoreModule {
  /** @param loaders modules that export `PrincipalLoader` and `ApiTokenLoader` */
  static forRoot(...loaders: Type[]): DynamicModule {
    return { module: AuthCoreModule, imports: loaders };
  }
}
