import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '#core/auth/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import { callerKey, RateLimitService } from '#core/rate-limit/index.js';
import { CaptchaService } from '../../../platform/captcha/index.js';
import { CompleteRegistrationService } from '../registration/complete-registration.service.js';
import { RegistrationService } from '../registration/registration.service.js';
import { BrowserSessionService } from '../sign-in/browser-session.service.js';
import type { CompleteRegistrationInput, RegisterInput } from '../auth.inputs.js';
import { toSignedInPayload, type AuthPayload, type RegistrationPayload } from './auth-payload.response.js';
import { inConstantTime } from './constant-time.js';

/** Registration, shared by REST and GraphQL: limits, captcha, session and messages. */
@Injectable()
export class RegistrationFacade {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly completion: CompleteRegistrationService,
    private readonly captcha: CaptchaService,
    private readonly limits: RateLimitService,
    private readonly sessions: BrowserSessionService,
  ) {}

  async register(input: RegisterInput, { request }: HttpExchange): Promise<RegistrationPayload> {
    await this.limits.consume('registrationCaller', callerKey(request.ip));
    await this.captcha.verify(input.recaptchaToken, 'register');
    await this.registrations.register(input);
    return { requiresVerification: true, message: 'Verification code sent to your email' };
  }

  async complete(input: CompleteRegistrationInput, http: HttpExchange): Promise<AuthPayload> {
    const user = await this.completion.complete(input);
    return toSignedInPayload('User registered successfully', await this.sessions.start(user, http));
  }

  async resendCode(email: string): Promise<MessagePayload> {
    await inConstantTime(() => this.registrations.resendCode(email));
    return { message: 'Verification code resent' };
  }
}
