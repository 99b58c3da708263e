import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AttemptLogService, recordAudit } from '#core/audit/index.js';
import { retryTransaction } from '#core/database/index.js';
import { RateLimitService } from '#core/rate-limit/index.js';
import { User } from '../../users/user.entity.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { passkeySignInFailed } from '../second-factor.errors.js';
import { signInRefusal } from './sign-in-refusal.js';
import { ChallengesService } from './challenges.service.js';

/** Sign-in by a passkey alone: it identifies the account, and its device verifies the user by PIN or biometrics. */
@Injectable()
export class PasskeySignInService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passkeys: PasskeysService,
    private readonly challenges: ChallengesService,
    private readonly limits: RateLimitService,
    private readonly attempts: AttemptLogService,
  ) {}

  /** @returns the token and the WebAuthn request options as JSON text */
  async begin(ip: string): Promise<{ challenge: string; options: string }> {
    await this.limits.consume('passkeySignIn', ip);
    const options = await this.passkeys.passwordlessOptions();
    const challenge = await this.challenges.open(this.dataSource.manager, {
      purpose: 'passkey-sign-in',
      userId: null,
      webauthnChallenge: options.challenge,
      passwordHash: null,
    });
    return { challenge, options: JSON.stringify(options) };
  }

  /**
   * @param adminOnly true for a sign-in to the admin panel
   * @throws DomainError UNAUTHENTICATED, the same for every failure; after a right passkey BLOCKED, and FORBIDDEN for
   *   `adminOnly`
   */
  async complete(
    token: string,
    response: AuthenticationResponseJSON,
    { ip, adminOnly }: { ip: string; adminOnly: boolean },
  ): Promise<User> {
    await this.limits.consume('passkeySignIn', ip);
    // Thrown after the commit, which must keep the used try.
    const user = await retryTransaction(this.dataSource, (manager) =>
      this.identify(manager, token, response, adminOnly),
    );
    if (!user) {
      await this.recordFailure(response);
      throw passkeySignInFailed();
    }
    const refusal = signInRefusal(user, adminOnly);
    if (refusal) {
      const { email } = user;
      await this.attempts.record({
        action: 'user.sign-in.refused',
        email,
        details: { reason: refusal.reason },
      });
      throw refusal.error;
    }
    return user;
  }

  /** Names the account of the passkey in the audit log; unknown passkeys share one subject. */
  private async recordFailure(response: AuthenticationResponseJSON): Promise<void> {
    const { manager } = this.dataSource;
    const id = await this.passkeys.findOwnerId(manager, response);
    const owner = id === null ? null : await manager.findOneBy(User, { id });
    await this.attempts.record({
      action: 'user.passkey-sign-in.failed',
      email: owner?.email ?? '',
      ...(owner ? {} : { subject: 'passkey:unknown' }),
    });
  }

  private async identify(
    manager: EntityManager,
    token: string,
    response: AuthenticationResponseJSON,
    adminOnly: boolean,
  ): Promise<User | null> {
    const challenge = await this.challenges.lock(manager, token, 'passkey-sign-in');
    if (!challenge?.webauthnChallenge) return null;
    const userId = await this.passkeys.identify(manager, response, challenge.webauthnChallenge);
    if (userId === null) {
      await this.challenges.spendTry(manager, challenge);
      return null;
    }
    const user = await manager.findOneByOrFail(User, { id: userId });
    await this.challenges.close(manager, challenge);
    if (signInRefusal(user, adminOnly)) return user;
    await recordAudit(manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
      after: { secondFactor: 'PASSKEY' },
    });
    return user;
  }
}
