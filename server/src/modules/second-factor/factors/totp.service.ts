import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { IsNull, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_WINDOW_STEPS } from '#domain/second-factor.js';
import { currentStore } from '../../../core/config/index.js';
import { KeyRing, SealedText, type SealedColumn } from '../../../core/secrets/index.js';
import type { TotpSetup } from '../api/second-factor.payloads.js';
import { TotpSecret } from './factors.entity.js';

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const PURPOSE = 'totp secrets';

const ownerOf = (userId: number) => `user:${userId}`;

/** The column of the secrets, for `npm run rotate-secret`. */
export const TOTP_SECRET_COLUMN: SealedColumn = {
  table: 'totp_secrets',
  column: 'secret_sealed',
  key: 'user_id',
  purpose: PURPOSE,
  ownerOf,
};

/** Codes of authenticator apps (RFC 6238: SHA-1, 6 digits, 30 seconds, as every app supports). */
@Injectable()
export class TotpService {
  private readonly sealed: SealedText;

  constructor(ring: KeyRing) {
    this.sealed = new SealedText(ring, PURPOSE);
  }

  isEnabled(manager: EntityManager, userId: number): Promise<boolean> {
    return manager.existsBy(TotpSecret, { userId, confirmedAt: Not(IsNull()) });
  }

  /** Stores a secret that takes effect once a code of it is confirmed; replaces an unconfirmed one. */
  async start(manager: EntityManager, user: { id: number; email: string }): Promise<TotpSetup> {
    const secret = generateSecret();
    await manager.upsert(
      TotpSecret,
      {
        userId: user.id,
        secretSealed: this.sealed.seal(ownerOf(user.id), secret),
        confirmedAt: null,
        lastUsedStep: null,
      },
      ['userId'],
    );
    return { secret, uri: generateURI({ issuer: currentStore().name, label: user.email, secret }) };
  }

  /** @returns false for a wrong code, or when no setup is pending */
  confirm(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    return this.accept(manager, { userId, confirmedAt: IsNull() }, code);
  }

  /** Verifies a code and uses it up, with every older one. Call it in a transaction. */
  spend(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    return this.accept(manager, { userId, confirmedAt: Not(IsNull()) }, code);
  }

  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(TotpSecret, { userId });
  }

  private async accept(
    manager: EntityManager,
    where: FindOptionsWhere<TotpSecret>,
    code: string,
  ): Promise<boolean> {
    const totp = await manager.findOne(TotpSecret, { where, lock: { mode: 'pessimistic_write' } });
    if (!totp) return false;
    const step = this.stepOf(totp, code);
    if (step === null) return false;
    const confirmedAt = totp.confirmedAt ?? new Date();
    await manager.update(TotpSecret, { userId: totp.userId }, { lastUsedStep: step, confirmedAt });
    return true;
  }

  /** Returns the time step of a code; null for a wrong or used one. */
  private stepOf({ userId, secretSealed, lastUsedStep }: TotpSecret, code: string): number | null {
    if (!CODE.test(code)) return null;
    const result = verifySync({
      secret: this.sealed.open(ownerOf(userId), secretSealed),
      token: code,
      digits: TOTP_DIGITS,
      period: TOTP_STEP_SECONDS,
      epochTolerance: TOTP_WINDOW_STEPS * TOTP_STEP_SECONDS,
      ...(lastUsedStep === null ? {} : { afterTimeStep: lastUsedStep }),
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }
}
