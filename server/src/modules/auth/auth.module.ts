import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../captcha/index.js';
import { MailModule } from '../mail/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { Seller } from '../sellers/seller.entity.js';
import { User } from '../users/user.entity.js';
import { AuthController } from './auth.controller.js';
import { AuthResolver } from './auth.resolver.js';
import { AuthTransport } from './auth.transport.js';
import { KnownDevicesService } from './known-devices.service.js';
import { LoginLimitsService } from './login-limits.service.js';
import { LoginService } from './login.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordReset } from './password-reset.entity.js';
import { PendingRegistration } from './pending-registration.entity.js';
import { RegistrationService } from './registration.service.js';
import { SecondFactorLoginFacade } from './second-factor-login.facade.js';
import { SecondFactorLoginResolver } from './second-factor-login.resolver.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([User, Seller, PendingRegistration, PasswordReset]),
    CaptchaModule,
    MailModule,
    SecondFactorModule,
    SecurityNoticesModule,
    SessionsModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthResolver,
    AuthTransport,
    SecondFactorLoginResolver,
    SecondFactorLoginFacade,
    KnownDevicesService,
    LoginLimitsService,
    LoginService,
    RegistrationService,
    PasswordResetService,
  ],
})
export class AuthModule {}
