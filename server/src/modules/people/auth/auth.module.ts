import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SellersModule } from '../sellers/index.js';
import { CaptchaModule } from '../../platform/captcha/index.js';
import { LoginCodesModule } from '../login-codes/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { SessionsModule } from '../sessions/index.js';
import { AccountsModule } from '../accounts/index.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './api/auth.controller.js';
import { AuthResolver } from './api/auth.resolver.js';
import { CodeSignInFacade } from './api/code-sign-in.facade.js';
import { PasswordResetFacade } from './api/password-reset.facade.js';
import { RegistrationFacade } from './api/registration.facade.js';
import { SignInFacade } from './api/sign-in.facade.js';
import { PendingRegistration } from './registration/pending-registration.entity.js';
import { CompleteRegistrationService } from './registration/complete-registration.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { BrowserSessionService } from './sign-in/browser-session.service.js';
import { CodeSignInService } from './sign-in/code-sign-in.service.js';
import { LoginAttemptsService } from './sign-in/login-attempts.service.js';
import { LoginCodeRequestService } from './sign-in/login-code-request.service.js';
import { LoginService } from './sign-in/login.service.js';

@Module({
  imports: [
    SellersModule,
    TypeOrmModule.forFeature([PendingRegistration]),
    CaptchaModule,
    LoginCodesModule,
    SecondFactorModule,
    SecurityNoticesModule,
    SessionsModule,
    AccountsModule,
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthResolver,
    RegistrationFacade,
    PasswordResetFacade,
    SignInFacade,
    CodeSignInFacade,
    BrowserSessionService,
    LoginAttemptsService,
    LoginService,
    CodeSignInService,
    LoginCodeRequestService,
    RegistrationService,
    CompleteRegistrationService,
  ],
})
export class AuthModule {}
