import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../core/config/index.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { Session } from './session.entity.js';
import { SessionService } from './session.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsResolver } from './sessions.resolver.js';
import { SessionsTransport } from './sessions.transport.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    JwtModule.registerAsync({
      inject: [Configuration],
      useFactory: ({ appSecret }: Configuration) => ({
        secret: appSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [SessionService, ReauthenticationService, SessionsTransport, SessionsResolver],
  exports: [SessionService, ReauthenticationService],
})
export class SessionsModule {}
