import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { CREDENTIAL_CHANGES, CredentialChanges } from './credential-changes.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordService } from './password.service.js';

/** Authentication and authorisation of every handler of both transports. */
@Global()
@Module({
  imports: [PassportModule],
  providers: [
    JwtStrategy,
    PasswordService,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: CREDENTIAL_CHANGES, useExisting: CredentialChanges },
  ],
  exports: [PasswordService, CREDENTIAL_CHANGES],
})
export class AuthCoreModule {
  /** @param loaders modules that export `PrincipalLoader`, `ApiTokenLoader` and `CredentialChanges` */
  static forRoot(...loaders: Type[]): DynamicModule {
    return { module: AuthCoreModule, imports: loaders };
  }
}
