import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CaptchaModule } from '../captcha/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './api/auth.controller.js';
import { AuthResolver } from './api/auth.resolver.js';
import { PasswordResetFacade } from './api/password-reset.facade.js';
import { RegistrationFacade } from './api/registration.facade.js';
import { SignInFacade } from './api/sign-in.facade.js';
import { PendingRegistration } from './registration/pending-registration.entity.js';
import { RegistrationService } from './registration/registration.service.js';
import { BrowserSessionService } from './sign-in/browser-session.service.js';
import { KnownDevicesService } from './sign-in/known-devices.service.js';
import { LoginAttemptsService } from './sign-in/login-attempts.service.js';
import { LoginService } from './sign-in/login.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PendingRegistration]),
    CaptchaModule,
    SecondFactorModule,
    SecurityNoticesModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthResolver,
    RegistrationFacade,
    PasswordResetFacade,
    SignInFacade,
    BrowserSessionService,
    KnownDevicesService,
    LoginAttemptsService,
    LoginService,
    RegistrationService,
  ],
})
export class AuthModule {}
