import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../core/config/index.js';
import { CaptchaModule } from '../captcha/index.js';
import { MailModule } from '../mail/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { Seller } from '../sellers/seller.entity.js';
import { User } from '../users/user.entity.js';
import { AuthController } from './auth.controller.js';
import { AuthResolver } from './auth.resolver.js';
import { AuthTransport } from './auth.transport.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordService } from './password.service.js';
import { PendingRegistration } from './pending-registration.entity.js';
import { RegistrationService } from './registration.service.js';
import { SessionService } from './session.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([User, Seller, PendingRegistration, PasswordReset]),
    JwtModule.registerAsync({
      inject: [Configuration],
      useFactory: ({ appSecret }: Configuration) => ({
        secret: appSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
    CaptchaModule,
    MailModule,
    SecurityNoticesModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthResolver,
    AuthTransport,
    PasswordService,
    SessionService,
    RegistrationService,
    PasswordResetService,
  ],
  exports: [PasswordService, SessionService],
})
export class AuthModule {}
