import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { TOTP_DIGITS, type SecondFactorMethod } from '#domain/second-factor.js';

import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

const TOTP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** Proof of a second factor: a code of the app, a recovery code, or a passkey's signature. */
export type FactorProof = { code: string } | { passkey: AuthenticationResponseJSON };

/** The second factors of accounts. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /** Recovery codes alone do not count, because they only replace another factor. */
  async isProtected(manager: EntityManager, userId: number): Promise<boolean> {
    return (await this.totp.isEnabled(manager, userId)) || (await this.passkeys.isEnabled(manager, userId));
  }

  /** Empty for an account without a second factor. */
  async methodsOf(manager: EntityManager, userId: number): Promise<SecondFactorMethod[]> {
    const methods: SecondFactorMethod[] = [];
    if (await this.totp.isEnabled(manager, userId)) methods.push('TOTP');
    if (await this.passkeys.isEnabled(manager, userId)) methods.push('PASSKEY');
    if (methods.length === 0) return [];
    if ((await this.recoveryCodes.countLeft(manager, userId)) > 0) methods.push('RECOVERY_CODE');
    return methods;
  }

  async overviewOf(manager: EntityManager, userId: number) {
    return {
      totpEnabled: await this.totp.isEnabled(manager, userId),
      recoveryCodesLeft: await this.recoveryCodes.countLeft(manager, userId),
      passkeys: await this.passkeys.list(manager, userId),
    };
  }

  /** WebAuthn options for a sign-in; null for an account without a passkey. */
  requestOptions(
    manager: EntityManager,
    userId: number,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    return this.passkeys.requestOptions(manager, userId);
  }

  /**
   * Verifies and uses up a proof. Call it in a transaction.
   * @param webauthnChallenge challenge that a passkey must have signed
   * @returns the proven method, or null
   */
  async prove(
    manager: EntityManager,
    userId: number,
    proof: FactorProof,
    webauthnChallenge: string | null,
  ): Promise<SecondFactorMethod | null> {
    if ('passkey' in proof) {
      if (webauthnChallenge === null) return null;
      const signed = await this.passkeys.verify(manager, userId, proof.passkey, webauthnChallenge);
      return signed ? 'PASSKEY' : null;
    }
    const digits = proof.code.replace(/\s/g, '');
    if (TOTP_CODE.test(digits)) return (await this.totp.spend(manager, userId, digits)) ? 'TOTP' : null;
    return (await this.recoveryCodes.spend(manager, userId, proof.code)) ? 'RECOVERY_CODE' : null;
  }

  async removeAll(manager: EntityManager, userId: number): Promise<void> {
    await this.totp.remove(manager, userId);
    await this.passkeys.removeAll(manager, userId);
    await this.recoveryCodes.remove(manager, userId);
  }
}
