import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialChanges, PrincipalLoader } from '#core/auth/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { LoginCodesModule } from '../login-codes/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { AppSessionsService } from './app-sessions.service.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { Session } from './session.entity.js';
import { SessionCredentialChangesService } from './session-credential-changes.service.js';
import { SessionPrincipalLoader } from './session-principal.loader.js';
import { SessionService } from './session.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsFacade } from './sessions.facade.js';
import { TokenRefreshController } from './token-refresh.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    LoginCodesModule,
    SecurityNoticesModule,
    JwtModule.registerAsync({
      inject: [KeyRing],
      useFactory: (ring: KeyRing) => {
        const { id, key } = ring.current('sessions');
        // The types of @nestjs/jwt lack KeyObject.
        return { secret: key as unknown as Buffer, signOptions: { algorithm: 'HS256', keyid: id } };
      },
    }),
  ],
  controllers: [SessionsController, TokenRefreshController],
  providers: [
    SessionService,
    AppSessionsService,
    ReauthenticationService,
    SessionsFacade,
    SessionsResolver,
    { provide: PrincipalLoader, useClass: SessionPrincipalLoader },
    { provide: CredentialChanges, useClass: SessionCredentialChangesService },
  ],
  exports: [SessionService, SessionsFacade, ReauthenticationService, PrincipalLoader, CredentialChanges],
})
export class SessionsModule {}
