import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  CurrentUser,
  Http,
  Public,
  Roles,
  type HttpExchange,
  type Principal,
} from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { Documented } from '../api-docs/index.js';
import { CompleteSecondFactorInput } from '../second-factor/index.js';
import { AUTH_API, AUTH_TAG } from './auth.openapi.js';
import { AuthTransport } from './auth.transport.js';
import { presentSession } from './auth.presenter.js';
import type { RegistrationPayload } from './auth.payloads.js';
import { CompleteRegistrationInput } from './dto/complete-registration.input.js';
import { LoginInput } from './dto/login.input.js';
import { MailboxInput } from './dto/mailbox.input.js';
import { RegisterInput } from './dto/register.input.js';
import { NewPasswordInput } from './dto/reset-password.input.js';
import { SecondFactorLoginFacade } from './second-factor-login.facade.js';

@Documented(AUTH_TAG, AUTH_API)
@Controller('api/users')
export class AuthController {
  constructor(
    private readonly auth: AuthTransport,
    private readonly secondFactor: SecondFactorLoginFacade,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Body() input: LoginInput, @Http() http: HttpExchange) {
    return presentSession(await this.auth.login(input, http));
  }

  @Public()
  @Post('second-factor')
  @HttpCode(200)
  async completeSecondFactor(@Body() input: CompleteSecondFactorInput, @Http() http: HttpExchange) {
    return presentSession(await this.secondFactor.complete(input, http));
  }

  @Roles('user')
  @Post('logout')
  @HttpCode(200)
  logout(@CurrentUser() user: Principal, @Http() http: HttpExchange): Promise<MessagePayload> {
    return this.auth.logout(user, http);
  }

  @Public()
  @Post('register')
  @HttpCode(200)
  register(@Body() input: RegisterInput, @Http() http: HttpExchange): Promise<RegistrationPayload> {
    return this.auth.register(input, http);
  }

  @Public()
  @Post('complete-registration')
  async completeRegistration(@Body() input: CompleteRegistrationInput, @Http() http: HttpExchange) {
    return presentSession(await this.auth.completeRegistration(input, http));
  }

  @Public()
  @Post('resend-code')
  @HttpCode(200)
  resendCode(@Body() { email }: MailboxInput): Promise<MessagePayload> {
    return this.auth.resendCode(email);
  }

  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  forgotPassword(@Body() { email }: MailboxInput): Promise<MessagePayload> {
    return this.auth.forgotPassword(email);
  }

  @Public()
  @Post('reset-password/:token')
  @HttpCode(200)
  resetPassword(
    @Param('token') token: string,
    @Body() { password }: NewPasswordInput,
  ): Promise<MessagePayload> {
    return this.auth.resetPassword(token, password);
  }
}
