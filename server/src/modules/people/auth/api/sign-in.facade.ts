import { Injectable } from '@nestjs/common';
import type { HttpExchange, Principal } from '#core/auth/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import { callerKey } from '#core/rate-limit/index.js';
import { CaptchaService } from '../../../platform/captcha/index.js';
import {
  oneProofOnly,
  parseAuthenticationResponse,
  PasskeySignInService,
  SecondFactorSignInService,
  type CompleteSecondFactorInput,
  type PasskeySignIn,
  type PasskeySignInInput,
} from '../../second-factor/index.js';
import type { User } from '../../users/user.entity.js';
import { BrowserSessionService } from '../sign-in/browser-session.service.js';
import { LoginService } from '../sign-in/login.service.js';
import type { LoginInput } from '../auth.inputs.js';
import { toPendingPayload, toSignedInPayload, type AuthPayload } from './auth-payload.response.js';

/** Sign-in and sign-out, shared by REST and GraphQL: captcha, second factor, session and cookies. */
@Injectable()
export class SignInFacade {
  constructor(
    private readonly logins: LoginService,
    private readonly secondFactor: SecondFactorSignInService,
    private readonly passkeys: PasskeySignInService,
    private readonly captcha: CaptchaService,
    private readonly sessions: BrowserSessionService,
  ) {}

  async login({ recaptchaToken, ...credentials }: LoginInput, http: HttpExchange): Promise<AuthPayload> {
    const solved = await this.captcha.verify(recaptchaToken, 'login', 'loginAfterFailures');
    const result = await this.logins.login(credentials, {
      ip: http.request.ip,
      device: this.sessions.knownDevice(http),
      isHardChecked: solved === 'loginAfterFailures',
    });
    if ('user' in result) return this.start(result.user, http);
    void http.reply.header('Cache-Control', 'no-store');
    return toPendingPayload(result);
  }

  async completeSecondFactor(
    { challenge, code, passkeyResponse }: CompleteSecondFactorInput,
    http: HttpExchange,
  ): Promise<AuthPayload> {
    if ((code == null) === (passkeyResponse == null)) throw oneProofOnly();
    const proof =
      code == null
        ? { passkey: parseAuthenticationResponse(passkeyResponse ?? '', 'passkeyResponse') }
        : { code };
    const user = await this.secondFactor.complete(challenge, proof);
    return this.start(user, http, { secondFactor: true });
  }

  startPasskeySignIn({ request }: HttpExchange): Promise<PasskeySignIn> {
    return this.passkeys.begin(callerKey(request.ip));
  }

  async signInWithPasskey(
    { challenge, response, adminOnly }: PasskeySignInInput,
    http: HttpExchange,
  ): Promise<AuthPayload> {
    const parsed = parseAuthenticationResponse(response, 'response');
    const user = await this.passkeys.complete(challenge, parsed, {
      ip: callerKey(http.request.ip),
      adminOnly: adminOnly ?? false,
    });
    return this.start(user, http, { secondFactor: true });
  }

  async logout(user: Principal, http: HttpExchange): Promise<MessagePayload> {
    await this.sessions.endAll(user.id, http);
    return { message: 'Logged out successfully' };
  }

  private async start(user: User, http: HttpExchange, { secondFactor = false } = {}): Promise<AuthPayload> {
    return toSignedInPayload('Login successful', await this.sessions.start(user, http, { secondFactor }));
  }
}
