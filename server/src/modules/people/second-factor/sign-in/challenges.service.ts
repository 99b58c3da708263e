import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addMinutes } from 'date-fns/addMinutes';
import { LessThan, MoreThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { SECOND_FACTOR_MINUTES, SECOND_FACTOR_TRIES } from '#domain/second-factor.js';
import { SecondFactorChallenge, type ChallengePurpose } from './second-factor-challenge.entity.js';

const TOKEN_BYTES = 32;

interface NewChallenge {
  purpose: ChallengePurpose;
  userId: number | null;
  webauthnChallenge: string | null;
  /** Hash of the password of the first step; null without one. */
  passwordHash: string | null;
}

/** Stores sign-ins and registrations between their first and second step. */
@Injectable()
export class ChallengesService {
  /** @returns the token for the second step */
  async open(manager: EntityManager, challenge: NewChallenge): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.store(manager, token, challenge);
    return token;
  }

  /** Opens the registration of a passkey. Its token is the WebAuthn challenge, which the response contains. */
  async openRegistration(manager: EntityManager, userId: number, webauthnChallenge: string): Promise<void> {
    await manager.delete(SecondFactorChallenge, { userId, purpose: 'passkey-registration' });
    await this.store(manager, webauthnChallenge, {
      purpose: 'passkey-registration',
      userId,
      webauthnChallenge,
      passwordHash: null,
    });
  }

  /** True for the challenge of a registration that the user has begun. */
  isRegistration(manager: EntityManager, token: string, userId: number): Promise<boolean> {
    return manager.existsBy(SecondFactorChallenge, { ...usable(token, 'passkey-registration'), userId });
  }

  /** Returns the user of a pending sign-in; null for a token that is unknown, expired or out of tries. */
  async findOwner(manager: EntityManager, token: string): Promise<number | null> {
    const challenge = await manager.findOneBy(SecondFactorChallenge, usable(token, 'login'));
    return challenge?.userId ?? null;
  }

  /** Locks a usable challenge, so that concurrent tries are counted. */
  lock(
    manager: EntityManager,
    token: string,
    purpose: ChallengePurpose,
  ): Promise<SecondFactorChallenge | null> {
    return manager.findOne(SecondFactorChallenge, {
      where: usable(token, purpose),
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** True if the account still has the password that it had at the first step; null is no password. */
  isCurrent({ passwordDigest }: SecondFactorChallenge, passwordHash: string | null): boolean {
    return passwordDigest === (passwordHash && hashOf(passwordHash));
  }

  async spendTry(manager: EntityManager, { tokenHash }: SecondFactorChallenge): Promise<void> {
    await manager.decrement(SecondFactorChallenge, { tokenHash }, 'triesLeft', 1);
  }

  async close(manager: EntityManager, { tokenHash }: SecondFactorChallenge): Promise<void> {
    await manager.delete(SecondFactorChallenge, { tokenHash });
  }

  /** Ends every pending sign-in of an account, as after a reset of its factors. */
  async closeAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(SecondFactorChallenge, { userId });
  }

  private async store(
    manager: EntityManager,
    token: string,
    { purpose, userId, webauthnChallenge, passwordHash }: NewChallenge,
  ): Promise<void> {
    const now = new Date();
    await manager.delete(SecondFactorChallenge, { expiresAt: LessThan(now) });
    await manager.insert(SecondFactorChallenge, {
      tokenHash: hashOf(token),
      purpose,
      userId,
      webauthnChallenge,
      passwordDigest: passwordHash && hashOf(passwordHash),
      triesLeft: SECOND_FACTOR_TRIES,
      expiresAt: addMinutes(now, SECOND_FACTOR_MINUTES),
    });
  }
}

function usable(token: string, purpose: ChallengePurpose): FindOptionsWhere<SecondFactorChallenge> {
  return { tokenHash: hashOf(token), purpose, triesLeft: MoreThan(0), expiresAt: MoreThan(new Date()) };
}

/** A plain hash suffices: tokens have 256 random bits, and password hashes are salted. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
