import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { subMinutes } from 'date-fns/subMinutes';
import { IsNull, MoreThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { REAUTHENTICATION_MINUTES } from '#domain/limits.js';
import { TOTP_DIGITS, TOTP_STEP_SECONDS, TOTP_WINDOW_STEPS } from '#domain/second-factor.js';
import { currentStore } from '#core/config/index.js';
import { KeyRing, SealedText, type SealedColumn } from '#core/secrets/index.js';
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

const pendingOf = (userId: number): FindOptionsWhere<TotpSecret> => ({
  userId,
  confirmedAt: IsNull(),
  createdAt: MoreThan(subMinutes(new Date(), REAUTHENTICATION_MINUTES)),
});

/** Setup data of an authenticator app. */
export interface NewTotpSecret {
  /** Base32, for manual entry. */
  secret: string;
  /** The same as an `otpauth://` URI, for a QR code. */
  uri: string;
}

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
  async start(manager: EntityManager, user: { id: number; email: string }): Promise<NewTotpSecret> {
    const secret = generateSecret();
    await manager.upsert(
      TotpSecret,
      {
        userId: user.id,
        secretSealed: this.sealed.seal(ownerOf(user.id), secret),
        createdAt: new Date(),
        confirmedAt: null,
        lastUsedStep: null,
      },
      ['userId'],
    );
    return { secret, uri: generateURI({ issuer: currentStore().name, label: user.email, secret }) };
  }

  /** True while a setup waits for its first code. */
  isPending(manager: EntityManager, userId: number): Promise<boolean> {
    return manager.existsBy(TotpSecret, pendingOf(userId));
  }

  /** @returns false for a wrong code, or when no setup is pending */
  async confirm(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    return (await this.accept(manager, pendingOf(userId), code)) !== null;
  }

  /**
   * Verifies a code and uses it up, with every older one. Call it in a transaction.
   * @returns when the app was added; null for a wrong code
   */
  spend(manager: EntityManager, userId: number, code: string): Promise<Date | null> {
    return this.accept(manager, { userId, confirmedAt: Not(IsNull()) }, code);
  }

  async remove(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(TotpSecret, { userId });
  }

  /**
   * Removes an app that was added since a time, or a setup that waits for its first code. @returns true if the app was enabled
   */
  async removeAddedSince(manager: EntityManager, userId: number, since: Date): Promise<boolean> {
    const totp = await manager.findOneBy(TotpSecret, { userId });
    if (!totp || (totp.confirmedAt !== null && totp.confirmedAt <= since)) return false;
    await this.remove(manager, userId);
    return totp.confirmedAt !== null;
  }

  private async accept(
    manager: EntityManager,
    where: FindOptionsWhere<TotpSecret>,
    code: string,
  ): Promise<Date | null> {
    const totp = await manager.findOne(TotpSecret, { where, lock: { mode: 'pessimistic_write' } });
    const step = totp && this.stepOf(totp, code);
    if (!totp || step === null) return null;
    const confirmedAt = totp.confirmedAt ?? new Date();
    await manager.update(TotpSecret, { userId: totp.userId }, { lastUsedStep: step, confirmedAt });
    return confirmedAt;
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
