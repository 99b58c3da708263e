import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { CredentialChange } from '#domain/credential-changes.js';
import { recordAudit } from '../../../core/audit/index.js';
import type { Principal } from '../../../core/auth/index.js';
import { secondFactorRequired } from '../../../core/errors/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { ReauthenticationService } from '../../sessions/index.js';
import { lockUser } from '../../users/user.repository.js';
import { FactorsService } from '../factors/factors.service.js';

/** Record of a change for the audit log and the notice to the owner. */
interface ChangeRecord {
  action: string;
  notice: CredentialChange;
  /** Excludes secrets. */
  after?: object;
}

/** Runs changes of the caller's own second factors, after reauthentication. */
@Injectable()
export class FactorChangesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reauthentication: ReauthenticationService,
    private readonly factors: FactorsService,
    private readonly notices: SecurityNoticesService,
  ) {}

  /**
   * Runs `work` in a transaction that locks the account, so that changes are serialized.
   * @throws DomainError REAUTHENTICATION_REQUIRED for an old session without the password; SECOND_FACTOR_REQUIRED for a
   * session that has not proven the account's factor, because a password alone must not remove it
   */
  async run<T>(
    actor: Principal,
    currentPassword: string | null | undefined,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    await this.reauthentication.require(actor, currentPassword);
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, actor.id);
      const isProven = actor.session?.secondFactor === true;
      if (!isProven && (await this.factors.isProtected(manager, actor.id))) throw secondFactorRequired();
      return work(manager);
    });
  }

  /** Call it in the transaction of the change. */
  async record(
    manager: EntityManager,
    actor: Principal,
    { action, notice, after }: ChangeRecord,
  ): Promise<void> {
    await recordAudit(manager, { actor, action, subject: `user:${actor.id}`, after: after ?? null });
    await this.notices.notify(manager, actor, notice);
  }
}
