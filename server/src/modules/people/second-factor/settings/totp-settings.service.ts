import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { TotpService, type NewTotpSecret } from '../factors/totp.service.js';
import { setupCodeWrong, totpAlreadyEnabled } from '../second-factor.errors.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorChangesService } from './factor-changes.service.js';
import type { OwnerConfirmation } from './owner-confirmation.service.js';

type CurrentPassword = string | null | undefined;

/** The caller's authenticator app. */
@Injectable()
export class TotpSettingsService {
  constructor(
    private readonly changes: FactorChangesService,
    private readonly enrolment: EnrolmentService,
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  /** @throws DomainError CONFLICT while an app is set up: it must be removed first */
  start(actor: Principal, confirmation: OwnerConfirmation): Promise<NewTotpSecret> {
    return this.changes.begin(actor, confirmation, async (manager) => {
      if (await this.totp.isEnabled(manager, actor.id)) throw totpAlreadyEnabled();
      return this.totp.start(manager, actor);
    });
  }

  /**
   * Confirms the setup by its first code, and uses that code up.
   * @returns a new set of recovery codes, which replaces a previous one
   * @throws DomainError BAD_USER_INPUT for a wrong code
   */
  enable(actor: Principal, code: string, currentPassword: CurrentPassword): Promise<string[]> {
    const isBegun = (manager: EntityManager) => this.totp.isPending(manager, actor.id);
    return this.changes.complete(actor, currentPassword, isBegun, async (manager) => {
      await this.enrolment.enrol(manager, actor, async () => {
        if (!(await this.totp.confirm(manager, actor.id, code.replace(/\s/g, '')))) throw setupCodeWrong();
      });
      await this.changes.record(manager, actor, {
        action: 'second-factor.totp-enable',
        notice: 'authenticator-enabled',
      });
      return this.recoveryCodes.create(manager, actor.id);
    });
  }

  /** Idempotent. */
  disable(actor: Principal, currentPassword: CurrentPassword): Promise<void> {
    return this.changes.remove(actor, currentPassword, async (manager) => {
      const wasEnabled = await this.totp.isEnabled(manager, actor.id);
      await this.totp.remove(manager, actor.id);
      if (!wasEnabled) return;
      await this.enrolment.afterRemoval(manager, actor);
      await this.changes.record(manager, actor, {
        action: 'second-factor.totp-disable',
        notice: 'authenticator-disabled',
      });
    });
  }
}
