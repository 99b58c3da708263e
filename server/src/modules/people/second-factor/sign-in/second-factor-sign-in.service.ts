import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { SecondFactorMethod } from '#domain/second-factor.js';
import { recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { accountBlocked } from '#core/errors/index.js';
import { User } from '../../users/user.entity.js';
import { FactorsService, type FactorProof } from '../factors/factors.service.js';
import { secondFactorFailed, signInExpired } from '../second-factor.errors.js';
import { ChallengesService } from './challenges.service.js';
import { SecondFactorAttemptsService } from './second-factor-attempts.service.js';

/** A sign-in after the correct password and before the second factor. Grants no access. */
export interface PendingSignIn {
  challenge: string;
  methods: SecondFactorMethod[];
  /** WebAuthn request options as JSON text; null for an account without a passkey. */
  passkeyOptions: string | null;
}

/** The second step of a sign-in. */
@Injectable()
export class SecondFactorSignInService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly factors: FactorsService,
    private readonly challenges: ChallengesService,
    private readonly notices: SecurityNoticesService,
    private readonly attempts: SecondFactorAttemptsService,
  ) {}

  /** Call it after the correct password or login code. @returns null for an account without a second factor */
  async begin({ id: userId, passwordHash }: User): Promise<PendingSignIn | null> {
    const { manager } = this.dataSource;
    const methods = await this.factors.methodsOf(manager, userId);
    if (methods.length === 0) return null;
    const options = await this.factors.requestOptions(manager, userId);
    const challenge = await this.challenges.open(manager, {
      purpose: 'login',
      userId,
      webauthnChallenge: options?.challenge ?? null,
      passwordHash,
    });
    return { challenge, methods, passkeyOptions: options && JSON.stringify(options) };
  }

  /**
   * Returns the account that a challenge and its proof sign in.
   * @throws DomainError UNAUTHENTICATED for a wrong proof or a challenge that is unknown, expired or out of tries;
   * RATE_LIMITED after too many wrong codes of the account; BLOCKED
   */
  async complete(token: string, proof: FactorProof): Promise<User> {
    const { manager } = this.dataSource;
    const id = await this.challenges.findOwner(manager, token);
    const owner = id === null ? null : await manager.findOneBy(User, { id });
    if (!owner) throw signInExpired();
    const isGuessable = 'code' in proof;
    if (isGuessable) await this.attempts.admit(owner);
    // Thrown after the commit, which must keep the used try.
    const user = await retryTransaction(this.dataSource, (manager) => this.prove(manager, token, proof));
    if (!user) {
      await this.attempts.recordFailure(owner);
      throw secondFactorFailed();
    }
    if (isGuessable) await this.attempts.forgive(user);
    return user;
  }

  private async prove(manager: EntityManager, token: string, proof: FactorProof): Promise<User | null> {
    const challenge = await this.challenges.lock(manager, token, 'login');
    // Read under the lock: a password changed in the meantime ends the sign-in.
    const user = challenge?.userId ? await manager.findOneBy(User, { id: challenge.userId }) : null;
    if (!challenge || !user || !this.challenges.isCurrent(challenge, user.passwordHash)) return null;
    const method = await this.factors.prove(manager, user.id, proof, challenge.webauthnChallenge);
    if (!method) {
      await this.challenges.spendTry(manager, challenge);
      return null;
    }
    if (user.isBlocked) throw accountBlocked();
    await this.challenges.close(manager, challenge);
    await recordAudit(manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
      after: { secondFactor: method },
    });
    if (method === 'RECOVERY_CODE') await this.notices.notify(manager, user, 'recovery-code-used');
    return user;
  }
}
