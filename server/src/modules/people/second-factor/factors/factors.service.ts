import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { TOTP_DIGITS, type SecondFactorMethod } from '#domain/second-factor.js';

import { FactorProofsService } from './factor-proofs.service.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

const TOTP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** Proof of a second factor: a code of the app, a recovery code, or a passkey's signature. */
export type FactorProof = { code: string } | { passkey: AuthenticationResponseJSON };

/** A factor that a proof was accepted for. */
interface AcceptedFactor {
  method: SecondFactorMethod;
  addedAt: Date;
}

/** The second factors of accounts. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly proofs: FactorProofsService,
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
   * Verifies and uses up the proof of a sign-in. Call it in a transaction.
   * @param webauthnChallenge challenge that a passkey must have signed
   * @returns the proven method, or null
   */
  async prove(
    manager: EntityManager,
    userId: number,
    proof: FactorProof,
    webauthnChallenge: string | null,
  ): Promise<SecondFactorMethod | null> {
    const factor = await this.accept(manager, userId, proof, webauthnChallenge);
    if (!factor) return null;
    await this.proofs.record(manager, { userId, addedAt: factor.addedAt, isSecondStep: true });
    return factor.method;
  }

  /** Verifies and uses up a code outside of a sign-in: the session behind it may be stolen, so it proves no owner. */
  async confirm(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    return (await this.accept(manager, userId, { code }, null)) !== null;
  }

  async removeAll(manager: EntityManager, userId: number): Promise<void> {
    await this.totp.remove(manager, userId);
    await this.passkeys.removeAll(manager, userId);
    await this.recoveryCodes.remove(manager, userId);
    await this.proofs.forget(manager, userId);
  }

  /** @returns names of the removed factors, for their owner */
  async removeAddedSince(manager: EntityManager, userId: number, since: Date): Promise<string[]> {
    const passkeys = await this.passkeys.removeAddedSince(manager, userId, since);
    const hadTotp = await this.totp.removeAddedSince(manager, userId, since);
    const hadCodes = await this.recoveryCodes.removeAddedSince(manager, userId, since);
    return [
      ...passkeys.map(({ name }) => `Passkey “${name}”`),
      ...(hadTotp ? ['Authenticator app'] : []),
      ...(hadCodes ? ['Recovery codes'] : []),
    ];
  }

  private async accept(
    manager: EntityManager,
    userId: number,
    proof: FactorProof,
    webauthnChallenge: string | null,
  ): Promise<AcceptedFactor | null> {
    if ('passkey' in proof) {
      if (webauthnChallenge === null) return null;
      const passkey = await this.passkeys.verify(manager, userId, proof.passkey, webauthnChallenge);
      return passkey && { method: 'PASSKEY', addedAt: passkey.createdAt };
    }
    const digits = proof.code.replace(/\s/g, '');
    const isTotp = TOTP_CODE.test(digits);
    const addedAt = isTotp
      ? await this.totp.spend(manager, userId, digits)
      : await this.recoveryCodes.spend(manager, userId, proof.code);
    return addedAt && { method: isTotp ? 'TOTP' : 'RECOVERY_CODE', addedAt };
  }
}
