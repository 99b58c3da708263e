import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PrincipalLoader } from '#core/auth/index.js';
import { KeyRing } from '#core/secrets/index.js';
import { LoginCodesModule } from '../login-codes/index.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { Session } from './session.entity.js';
import { SessionPrincipalLoader } from './session-principal.loader.js';
import { SessionService } from './session.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsFacade } from './sessions.facade.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    LoginCodesModule,
    JwtModule.registerAsync({
      inject: [KeyRing],
      useFactory: (ring: KeyRing) => {
        const { id, key } = ring.current('sessions');
        // The types of @nestjs/jwt lack KeyObject.
        return { secret: key as unknown as Buffer, signOptions: { algorithm: 'HS256', keyid: id } };
      },
    }),
  ],
  controllers: [SessionsController],
  providers: [
    SessionService,
    ReauthenticationService,
    SessionsFacade,
    SessionsResolver,
    { provide: PrincipalLoader, useClass: SessionPrincipalLoader },
  ],
  exports: [SessionService, SessionsFacade, ReauthenticationService, PrincipalLoader],
})
export class SessionsModule {}
