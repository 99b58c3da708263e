import { Injectable } from '@nestjs/common';
import { clientOf, type HttpExchange } from '../../core/auth/index.js';
import { callerKey } from '../../core/rate-limit/index.js';
import {
  oneProofOnly,
  parseAuthenticationResponse,
  PasskeySignInService,
  SecondFactorSignInService,
  type CompleteSecondFactorInput,
  type PasskeySignIn,
  type PasskeySignInInput,
} from '../second-factor/index.js';
import { SessionService, setSessionCookies } from '../sessions/index.js';
import type { User } from '../users/user.entity.js';
import { signedInPayload, type AuthPayload } from './auth.payloads.js';
import { KnownDevicesService } from './known-devices.service.js';

/** What REST and GraphQL share of a sign-in by a second factor: proofs read from text, and the session with its cookies. */
@Injectable()
export class SecondFactorLoginFacade {
  constructor(
    private readonly signIns: SecondFactorSignInService,
    private readonly passkeys: PasskeySignInService,
    private readonly sessions: SessionService,
    private readonly devices: KnownDevicesService,
  ) {}

  async complete(
    { challenge, code, passkeyResponse }: CompleteSecondFactorInput,
    http: HttpExchange,
  ): Promise<AuthPayload> {
    if ((code == null) === (passkeyResponse == null)) throw oneProofOnly();
    const proof =
      code == null
        ? { passkey: parseAuthenticationResponse(passkeyResponse ?? '', 'passkeyResponse') }
        : { code };
    return this.start(await this.signIns.complete(challenge, proof), http);
  }

  startPasskeySignIn({ request }: HttpExchange): Promise<PasskeySignIn> {
    return this.passkeys.begin(callerKey(request.ip));
  }

  async signInWithPasskey(
    { challenge, response }: PasskeySignInInput,
    http: HttpExchange,
  ): Promise<AuthPayload> {
    const parsed = parseAuthenticationResponse(response, 'response');
    return this.start(await this.passkeys.complete(challenge, parsed, callerKey(http.request.ip)), http);
  }

  private async start(user: User, http: HttpExchange): Promise<AuthPayload> {
    const { request, reply } = http;
    const session = await this.sessions.start(user, clientOf(request), { secondFactor: true });
    setSessionCookies(request, reply, session);
    this.devices.remember(http, user.id);
    return signedInPayload('Login successful', session);
  }
}
