import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../../core/auth/index.js';
import { User } from '../../users/user.entity.js';
import { FactorsService } from '../factors/factors.service.js';
import type { Passkey } from '../factors/passkey.entity.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { noSecondFactor } from '../second-factor.errors.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorChangesService } from './factor-changes.service.js';

/** What an account has set up. */
export interface SecondFactorOverview {
  totpEnabled: boolean;
  recoveryCodesLeft: number;
  passkeys: Passkey[];
  isRequired: boolean;
}

/** What the caller has set up, and the caller's recovery codes. */
@Injectable()
export class SecondFactorSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly changes: FactorChangesService,
    private readonly enrolment: EnrolmentService,
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  async get({ id }: Principal): Promise<SecondFactorOverview> {
    const { manager } = this.dataSource;
    // The stored flag: without a proven factor the caller's own may say no.
    const user = await manager.findOneByOrFail(User, { id });
    return {
      ...(await this.factors.overviewOf(manager, id)),
      isRequired: this.enrolment.isRequiredFor(user),
    };
  }

  /** A new set; the older one ends. @throws DomainError CONFLICT without a factor that it could stand in for */
  renewRecoveryCodes(actor: Principal, currentPassword: string | null | undefined): Promise<string[]> {
    return this.changes.run(actor, currentPassword, async (manager) => {
      if (!(await this.factors.isProtected(manager, actor.id))) throw noSecondFactor();
      await this.changes.record(manager, actor, {
        action: 'second-factor.recovery-codes-renew',
        notice: 'recovery-codes-renewed',
      });
      return this.recoveryCodes.create(manager, actor.id);
    });
  }
}
