import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { recordAudit } from '../../../core/audit/index.js';
import { RateLimits } from '../../../core/rate-limit/index.js';
import { User } from '../../users/user.entity.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { passkeySignInFailed } from '../second-factor.errors.js';
import { ChallengesService } from './challenges.service.js';

/** Sign-in by a passkey alone: it identifies the account, and its device has checked a PIN, a finger or a face. */
@Injectable()
export class PasskeySignInService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passkeys: PasskeysService,
    private readonly challenges: ChallengesService,
    private readonly limits: RateLimits,
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

  /** @throws DomainError UNAUTHENTICATED, the same for every failure */
  async complete(token: string, response: AuthenticationResponseJSON, ip: string): Promise<User> {
    await this.limits.consume('passkeySignIn', ip);
    // The spent try must outlive the refusal, so the refusal is thrown after the commit.
    const user = await this.dataSource.transaction((manager) => this.identify(manager, token, response));
    if (!user) throw passkeySignInFailed();
    return user;
  }

  private async identify(
    manager: EntityManager,
    token: string,
    response: AuthenticationResponseJSON,
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
    await recordAudit(manager, {
      actor: user,
      action: 'user.sign-in',
      subject: `user:${user.id}`,
      after: { secondFactor: 'PASSKEY' },
    });
    return user;
  }
}
