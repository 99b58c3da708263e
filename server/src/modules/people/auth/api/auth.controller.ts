import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentUser, Http, Public, Roles, type HttpExchange, type Principal } from '#core/auth/index.js';
import {
  ApiErrors,
  ApiExampleBody,
  ApiMessage,
  type MessageResponse,
} from '../../../platform/api-docs/index.js';
import { CompleteSecondFactorInput, oneProofOnly, secondFactorFailed } from '../../second-factor/index.js';
import { sellerNameTaken } from '../../sellers/index.js';
import { resetLinkNotValid } from '../../accounts/index.js';
import { codeNotVerified } from '../registration/complete-registration.service.js';
import { loginCodeNotAccepted } from '../sign-in/code-sign-in.service.js';
import { loginFailed } from '../sign-in/login.service.js';
import {
  CompleteRegistrationInput,
  LoginInput,
  LoginWithCodeInput,
  MailboxInput,
  NewPasswordInput,
  RegisterInput,
  RequestLoginCodeInput,
} from '../auth.inputs.js';
import type { RegistrationPayload } from './auth-payload.response.js';
import {
  CodeResentResponse,
  LoginCodeSentResponse,
  LOGIN_SCHEMA,
  LoginResponse,
  RegisteredResponse,
  RegistrationResponse,
  SecondFactorRequiredResponse,
  SESSION_HEADERS,
  toSessionResponse,
} from './auth.response.js';
import { CodeSignInFacade } from './code-sign-in.facade.js';
import { PasswordResetFacade } from './password-reset.facade.js';
import { RegistrationFacade } from './registration.facade.js';
import { SignInFacade } from './sign-in.facade.js';

@ApiTags('Accounts')
@ApiExtraModels(LoginResponse, SecondFactorRequiredResponse)
@Controller('api/users')
export class AuthController {
  constructor(
    private readonly signIns: SignInFacade,
    private readonly codes: CodeSignInFacade,
    private readonly registrations: RegistrationFacade,
    private readonly resets: PasswordResetFacade,
  ) {}

  @ApiOperation({ summary: 'Sign in' })
  @ApiExampleBody(LoginInput, {
    email: 'mia@example.com',
    password: 'Correct-Horse-1',
    recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
  })
  @ApiOkResponse({ schema: LOGIN_SCHEMA, headers: SESSION_HEADERS })
  @ApiErrors(loginFailed(), 'RATE_LIMITED')
  @Public()
  @Post('login')
  @HttpCode(200)
  async login(@Body() input: LoginInput, @Http() http: HttpExchange) {
    return toSessionResponse(await this.signIns.login(input, http));
  }

  @ApiOperation({
    summary: 'Mail a sign-in code',
    description:
      'The response is the same for every address, with an account or without. One in 60 seconds; at most five registrations, codes and reset links per mailbox and hour. Admins get no code.',
  })
  @ApiExampleBody(RequestLoginCodeInput, { email: 'mia@example.com', recaptchaToken: 'eyJjaGFsbGVuZ2Ui' })
  @ApiOkResponse({ type: LoginCodeSentResponse })
  @ApiErrors('RATE_LIMITED')
  @Public()
  @Post('login-code')
  @HttpCode(200)
  requestLoginCode(
    @Body() input: RequestLoginCodeInput,
    @Http() http: HttpExchange,
  ): Promise<MessageResponse> {
    return this.codes.request(input, http);
  }

  @ApiOperation({
    summary: 'Sign in by a mailed code',
    description:
      'Responds as a login. An address without an account gets one: a buyer without a password, whose profile the first order fills. A code is valid once, for 10 minutes and 5 tries.',
  })
  @ApiExampleBody(LoginWithCodeInput, {
    email: 'mia@example.com',
    code: '12345678',
    recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
  })
  @ApiOkResponse({ schema: LOGIN_SCHEMA, headers: SESSION_HEADERS })
  @ApiErrors(loginCodeNotAccepted(), 'RATE_LIMITED')
  @Public()
  @Post('login-with-code')
  @HttpCode(200)
  async loginWithCode(@Body() input: LoginWithCodeInput, @Http() http: HttpExchange) {
    return toSessionResponse(await this.codes.signIn(input, http));
  }

  @ApiOperation({
    summary: 'Sign in, step two: the second factor',
    description:
      'Send the challenge of the login with either `code` (authenticator app or recovery code) or `passkey_response` (WebAuthn response as JSON text). Responds with 429 after five wrong codes of an account within 15 minutes.',
  })
  @ApiExampleBody(CompleteSecondFactorInput, { challenge: 'bm90IGEgc2Vzc2lvbg', code: '123456' })
  @ApiOkResponse({ type: LoginResponse, headers: SESSION_HEADERS })
  @ApiErrors(oneProofOnly(), secondFactorFailed(), 'RATE_LIMITED')
  @Public()
  @Post('second-factor')
  @HttpCode(200)
  async completeSecondFactor(@Body() input: CompleteSecondFactorInput, @Http() http: HttpExchange) {
    return toSessionResponse(await this.signIns.completeSecondFactor(input, http));
  }

  @ApiOperation({
    summary: 'Sign out',
    description: 'Ends every token of the caller and clears both cookies.',
  })
  @ApiMessage('Logged out successfully')
  @Roles('user')
  @Post('logout')
  @HttpCode(200)
  logout(@CurrentUser() user: Principal, @Http() http: HttpExchange): Promise<MessageResponse> {
    return this.signIns.logout(user, http);
  }

  @ApiOperation({
    summary: 'Register, step one: mail a code',
    description: 'The response is the same for a taken address; its owner is notified by mail.',
  })
  @ApiExampleBody(RegisterInput, {
    name: 'Mia',
    last_name: 'Lind',
    email: 'mia@example.com',
    country: 'Sweden',
    is_seller: true,
    password: 'Correct-Horse-1',
    confirmPassword: 'Correct-Horse-1',
    recaptchaToken: 'eyJjaGFsbGVuZ2Ui',
    shop_name: 'Lindtracks',
    social_link: 'https://soundcloud.com/lindtracks',
  })
  @ApiOkResponse({ type: RegistrationResponse })
  @ApiErrors(sellerNameTaken(), 'RATE_LIMITED')
  @Public()
  @Post('register')
  @HttpCode(200)
  register(@Body() input: RegisterInput, @Http() http: HttpExchange): Promise<RegistrationPayload> {
    return this.registrations.register(input, http);
  }

  @ApiOperation({
    summary: 'Register, step two: the code from the mail',
    description:
      'Takes the code and the password of step one. Creates the account from the fields of step one, ignores any other, and signs in.',
  })
  @ApiExampleBody(CompleteRegistrationInput, {
    email: 'mia@example.com',
    verificationCode: '123456',
    password: 'Correct-Horse-1',
  })
  @ApiCreatedResponse({ type: RegisteredResponse, headers: SESSION_HEADERS })
  @ApiErrors(codeNotVerified(), sellerNameTaken())
  @Public()
  @Post('complete-registration')
  async completeRegistration(@Body() input: CompleteRegistrationInput, @Http() http: HttpExchange) {
    return toSessionResponse(await this.registrations.complete(input, http));
  }

  @ApiOperation({
    summary: 'Mail another code',
    description: 'One in 60 seconds; at most five registrations, codes and reset links per mailbox and hour.',
  })
  @ApiExampleBody(MailboxInput, { email: 'mia@example.com' })
  @ApiOkResponse({ type: CodeResentResponse })
  @ApiErrors('RATE_LIMITED')
  @Public()
  @Post('resend-code')
  @HttpCode(200)
  resendCode(@Body() { email }: MailboxInput): Promise<MessageResponse> {
    return this.registrations.resendCode(email);
  }

  @ApiOperation({
    summary: 'Mail a link that resets the password',
    description: 'The response is the same for an unknown address.',
  })
  @ApiExampleBody(MailboxInput, { email: 'mia@example.com' })
  @ApiMessage('If this address has an account, a reset link is on its way.')
  @ApiErrors('RATE_LIMITED')
  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  forgotPassword(@Body() { email }: MailboxInput): Promise<MessageResponse> {
    return this.resets.request(email);
  }

  @ApiOperation({
    summary: 'Set a new password',
    description: 'Valid once, within the hour; ends every token of the account.',
  })
  @ApiParam({ name: 'token', description: 'The last part of the mailed link.', example: 'Zm9yZ290dGVu' })
  @ApiExampleBody(NewPasswordInput, { password: 'Battery-Staple-2' })
  @ApiMessage('Password reset successfully')
  @ApiErrors(resetLinkNotValid())
  @Public()
  @Post('reset-password/:token')
  @HttpCode(200)
  resetPassword(
    @Param('token') token: string,
    @Body() { password }: NewPasswordInput,
  ): Promise<MessageResponse> {
    return this.resets.reset(token, password);
  }
}
