import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { SECOND_FACTOR_MINUTES } from '#domain/second-factor.js';
import { STORE_NAME } from '#domain/store.js';
import { Configuration } from '../../../core/config/index.js';
import type { Passkey } from './passkey.entity.js';

const TIMEOUT = minutesToMilliseconds(SECOND_FACTOR_MINUTES);

/**
 * Our side of WebAuthn: passkeys are bound to the host of PUBLIC_URL, and a response counts only from its origin.
 * Responses are what a stranger sends: whatever is wrong with one, its result is null.
 */
@Injectable()
export class RelyingParty {
  private readonly rpID: string;
  private readonly origin: string;

  constructor({ publicUrl }: Configuration) {
    const { hostname, origin } = new URL(publicUrl);
    this.rpID = hostname;
    this.origin = origin;
  }

  registrationOptions(
    user: { id: number; email: string; name: string },
    existing: readonly Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      rpName: STORE_NAME,
      rpID: this.rpID,
      userID: new Uint8Array(Buffer.from(userHandleOf(user.id))),
      userName: user.email,
      userDisplayName: user.name,
      timeout: TIMEOUT,
      attestationType: 'none',
      excludeCredentials: existing.map(asDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** @param allowed the passkeys that may sign in; undefined where the passkey itself says whose it is */
  requestOptions(allowed?: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: TIMEOUT,
      userVerification: allowed ? 'preferred' : 'required',
      ...(allowed ? { allowCredentials: allowed.map(asDescriptor) } : {}),
    });
  }

  /** The new credential of a registration response; null when the response does not count. */
  async verifyRegistration(
    response: RegistrationResponseJSON,
    expectedChallenge: string,
  ): Promise<WebAuthnCredential | null> {
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        requireUserVerification: false,
      });
      return verified ? registrationInfo.credential : null;
    } catch {
      return null;
    }
  }

  /**
   * The new signature counter of a passkey; null when the response does not count.
   * @param requireUserVerification whether the authenticator must have checked a PIN, a finger or a face
   */
  async verifyAuthentication(
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    passkey: Passkey,
    requireUserVerification: boolean,
  ): Promise<number | null> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
        requireUserVerification,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }
}

/** Stored in the passkey itself, and sent back by a passwordless sign-in. */
export const userHandleOf = (userId: number) => `user:${userId}`;

const asDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });
