import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '#core/auth/index.js';
import type { MessagePayload } from '#core/graphql/index.js';
import { CaptchaService } from '../../../platform/captcha/index.js';
import { BrowserSessionService } from '../sign-in/browser-session.service.js';
import { CodeSignInService } from '../sign-in/code-sign-in.service.js';
import { LoginCodeRequestService } from '../sign-in/login-code-request.service.js';
import type { LoginWithCodeInput, RequestLoginCodeInput } from '../auth.inputs.js';
import { toPendingPayload, toSignedInPayload, type AuthPayload } from './auth-payload.response.js';
import { inConstantTime } from './constant-time.js';

/** Sign-in by a mailed code, shared by REST and GraphQL: captcha, session and messages. */
@Injectable()
export class CodeSignInFacade {
  constructor(
    private readonly requests: LoginCodeRequestService,
    private readonly codes: CodeSignInService,
    private readonly captcha: CaptchaService,
    private readonly sessions: BrowserSessionService,
  ) {}

  async request(
    { email, recaptchaToken }: RequestLoginCodeInput,
    { request }: HttpExchange,
  ): Promise<MessagePayload> {
    await this.captcha.verify(recaptchaToken, 'login');
    await inConstantTime(() => this.requests.request(email, request.ip));
    return { message: 'A sign-in code is on its way to your inbox.' };
  }

  async signIn({ recaptchaToken, ...proof }: LoginWithCodeInput, http: HttpExchange): Promise<AuthPayload> {
    const solved = await this.captcha.verify(recaptchaToken, 'login', 'loginAfterFailures');
    const result = await this.codes.signIn(proof, {
      ip: http.request.ip,
      device: this.sessions.knownDevice(http),
      isHardChecked: solved === 'loginAfterFailures',
    });
    if ('user' in result) {
      return toSignedInPayload('Login successful', await this.sessions.start(result.user, http));
    }
    void http.reply.header('Cache-Control', 'no-store');
    return toPendingPayload(result);
  }
}
