import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { SECOND_FACTOR_MINUTES } from '#domain/second-factor.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { responseMalformed } from '../second-factor.errors.js';
import type { Passkey } from './factors.entity.js';

const TIMEOUT = minutesToMilliseconds(SECOND_FACTOR_MINUTES);

/**
 * The relying party of WebAuthn: passkeys are bound to the host of PUBLIC_URL, and responses must come from its origin.
 * Returns null for any invalid response.
 */
@Injectable()
export class RelyingPartyService {
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
      rpName: currentStore().name,
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

  /** @param allowed passkeys that may sign in; undefined when the passkey identifies the account */
  requestOptions(allowed?: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: TIMEOUT,
      userVerification: allowed ? 'preferred' : 'required',
      ...(allowed ? { allowCredentials: allowed.map(asDescriptor) } : {}),
    });
  }

  /** Returns the credential of a registration response; null for an invalid response. */
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
   * Returns the new signature counter of a passkey; null for an invalid response.
   * @param requireUserVerification true if the authenticator must have verified its user by PIN or biometrics
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

/** User handle that the passkey stores and a passwordless sign-in returns. */
export const userHandleOf = (userId: number) => `user:${userId}`;

const asDescriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports });

/** Parses a WebAuthn response from JSON text. Only checks that it is an object; verification checks the rest. */
export function parseAuthenticationResponse(text: string, field: string): AuthenticationResponseJSON {
  return parseObject(text, field) as unknown as AuthenticationResponseJSON;
}

export function parseRegistrationResponse(text: string, field: string): RegistrationResponseJSON {
  return parseObject(text, field) as unknown as RegistrationResponseJSON;
}

/** Returns the challenge in a registration response, or null. */
export function challengeIn({ response }: RegistrationResponseJSON): string | null {
  const encoded: unknown = (response as { clientDataJSON?: unknown } | undefined)?.clientDataJSON;
  if (typeof encoded !== 'string') return null;
  try {
    const { challenge } = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function parseObject(text: string, field: string): object {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Rejected below, like any other value that is not an object.
  }
  throw responseMalformed(field);
}
