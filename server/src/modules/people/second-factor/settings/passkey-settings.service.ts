import { Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import type { Passkey } from '../factors/factors.entity.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { challengeIn } from '../factors/relying-party.service.js';
import { passkeyNotAccepted } from '../second-factor.errors.js';
import { ChallengesService } from '../sign-in/challenges.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorChangesService } from './factor-changes.service.js';
import type { OwnerConfirmation } from './owner-confirmation.service.js';

type CurrentPassword = string | null | undefined;

export interface NewPasskey {
  name: string;
  response: RegistrationResponseJSON;
  currentPassword: CurrentPassword;
}

/** The caller's passkeys. */
@Injectable()
export class PasskeySettingsService {
  constructor(
    private readonly changes: FactorChangesService,
    private readonly enrolment: EnrolmentService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly challenges: ChallengesService,
  ) {}

  /** @returns WebAuthn creation options as JSON text */
  start(actor: Principal, confirmation: OwnerConfirmation): Promise<string> {
    return this.changes.begin(actor, confirmation, async (manager) => {
      const options = await this.passkeys.registrationOptions(manager, actor);
      await this.challenges.openRegistration(manager, actor.id, options.challenge);
      return JSON.stringify(options);
    });
  }

  /**
   * @returns the passkey, and recovery codes if the account had none
   * @throws DomainError BAD_USER_INPUT for a response that does not belong to a registration of the caller
   */
  add(
    actor: Principal,
    { name, response, currentPassword }: NewPasskey,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
    const token = challengeIn(response) ?? '';
    const isBegun = (manager: EntityManager) => this.challenges.isRegistration(manager, token, actor.id);
    return this.changes.complete(actor, currentPassword, isBegun, async (manager) => {
      const challenge = await this.challenges.lock(manager, token, 'passkey-registration');
      if (challenge?.userId !== actor.id) throw passkeyNotAccepted();
      await this.challenges.close(manager, challenge);
      const passkey = await this.enrolment.enrol(manager, actor, () =>
        this.passkeys.add(manager, actor.id, name, response, token),
      );
      await this.changes.record(manager, actor, {
        action: 'second-factor.passkey-add',
        notice: 'passkey-added',
        after: { passkey: passkey.id, name },
      });
      const hasCodes = (await this.recoveryCodes.countLeft(manager, actor.id)) > 0;
      return { passkey, recoveryCodes: hasCodes ? [] : await this.recoveryCodes.create(manager, actor.id) };
    });
  }

  /** @throws DomainError NOT_FOUND, for a passkey of another account too */
  delete(actor: Principal, id: number, currentPassword: CurrentPassword): Promise<void> {
    return this.changes.remove(actor, currentPassword, async (manager) => {
      const { name } = await this.passkeys.delete(manager, actor.id, id);
      await this.enrolment.afterRemoval(manager, actor);
      await this.changes.record(manager, actor, {
        action: 'second-factor.passkey-delete',
        notice: 'passkey-removed',
        after: { passkey: id, name },
      });
    });
  }
}
