import { Injectable } from '@nestjs/common';
import { clientOf, type HttpExchange, type Principal } from '../../core/auth/index.js';
import type { MessagePayload } from '../../core/graphql/index.js';
import { callerKey, RateLimits } from '../../core/rate-limit/index.js';
import { CaptchaService } from '../captcha/index.js';
import { clearSessionCookies, SessionService, setSessionCookies } from '../sessions/index.js';
import {
  pendingPayload,
  signedInPayload,
  type AuthPayload,
  type RegistrationPayload,
} from './auth.payloads.js';
import type { CompleteRegistrationInput } from './dto/complete-registration.input.js';
import type { LoginInput } from './dto/login.input.js';
import type { RegisterInput } from './dto/register.input.js';
import { inEvenTime } from './even-time.js';
import { KnownDevicesService } from './known-devices.service.js';
import { LoginService } from './login.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';

/** What both transports add to the services: cookies, the caller's address, and the documented texts. */
@Injectable()
export class AuthTransport {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionService,
    private readonly registrations: RegistrationService,
    private readonly resets: PasswordResetService,
    private readonly captcha: CaptchaService,
    private readonly devices: KnownDevicesService,
    private readonly limits: RateLimits,
  ) {}

  async login(input: LoginInput, http: HttpExchange): Promise<AuthPayload> {
    const { request, reply } = http;
    const solved = await this.captcha.verify(input.recaptchaToken, 'login', 'loginAfterFailures');
    const result = await this.logins.login(input, clientOf(request), {
      ip: request.ip,
      device: this.devices.find(http),
      isHardChecked: solved === 'loginAfterFailures',
    });
    void reply.header('Cache-Control', 'no-store');
    if ('challenge' in result) return pendingPayload(result);
    setSessionCookies(request, reply, result);
    this.devices.remember(http, result.user.id);
    return signedInPayload('Login successful', result);
  }

  async logout(user: Principal, { request, reply }: HttpExchange): Promise<MessagePayload> {
    await this.sessions.endAll(user.id);
    clearSessionCookies(request, reply);
    return { message: 'Logged out successfully' };
  }

  async register(input: RegisterInput, { request }: HttpExchange): Promise<RegistrationPayload> {
    await this.limits.consume('registrationCaller', callerKey(request.ip));
    await this.captcha.verify(input.recaptchaToken, 'register');
    await this.registrations.register(input);
    return { requiresVerification: true, message: 'Verification code sent to your email' };
  }

  async completeRegistration(input: CompleteRegistrationInput, http: HttpExchange): Promise<AuthPayload> {
    const { request, reply } = http;
    const user = await this.registrations.complete(input);
    const session = await this.sessions.start(user, clientOf(request));
    setSessionCookies(request, reply, session);
    this.devices.remember(http, user.id);
    return signedInPayload('User registered successfully', session);
  }

  async resendCode(email: string): Promise<MessagePayload> {
    await inEvenTime(() => this.registrations.resendCode(email));
    return { message: 'Verification code resent' };
  }

  async forgotPassword(email: string): Promise<MessagePayload> {
    await inEvenTime(() => this.resets.request(email));
    return { message: 'If this address has an account, a reset link is on its way.' };
  }

  async resetPassword(token: string, password: string): Promise<MessagePayload> {
    await this.resets.reset(token, password);
    return { message: 'Password reset successfully' };
  }
}
