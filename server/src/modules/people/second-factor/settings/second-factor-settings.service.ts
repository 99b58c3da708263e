import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '#core/auth/index.js';
import { User } from '../../users/user.entity.js';
import { FactorsService } from '../factors/factors.service.js';
import { RecoveryCodesService } from '../factors/recovery-codes.service.js';
import { noSecondFactor } from '../second-factor.errors.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorChangesService } from './factor-changes.service.js';
import type { OwnerConfirmation } from './owner-confirmation.service.js';

/** Overview of the caller's second factors, and their recovery codes. */
@Injectable()
export class SecondFactorSettingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly changes: FactorChangesService,
    private readonly enrolment: EnrolmentService,
    private readonly factors: FactorsService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  async get({ id }: Principal) {
    const { manager } = this.dataSource;
    // Reads the stored admin flag: that of the principal is false until the factor is proven.
    const user = await manager.findOneByOrFail(User, { id });
    return {
      ...(await this.factors.overviewOf(manager, id)),
      isRequired: this.enrolment.isRequiredFor(user),
    };
  }

  /** Creates a new set, which replaces the previous one. @throws DomainError CONFLICT without a factor to replace */
  renewRecoveryCodes(actor: Principal, confirmation: OwnerConfirmation): Promise<string[]> {
    return this.changes.begin(actor, confirmation, async (manager) => {
      if (!(await this.factors.isProtected(manager, actor.id))) throw noSecondFactor();
      await this.changes.record(manager, actor, {
        action: 'second-factor.recovery-codes-renew',
        notice: 'recovery-codes-renewed',
      });
      return this.recoveryCodes.create(manager, actor.id);
    });
  }
}
