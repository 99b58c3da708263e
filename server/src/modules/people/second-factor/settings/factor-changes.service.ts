import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { CredentialChange } from '#domain/credential-changes.js';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { secondFactorRequired } from '#core/errors/index.js';
import { SecurityNoticesService } from '../../security-notices/index.js';
import { lockCaller, reauthenticationRequired, ReauthenticationService } from '../../sessions/index.js';
import { FactorsService } from '../factors/factors.service.js';
import { OwnerConfirmationService, type OwnerConfirmation } from './owner-confirmation.service.js';

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
    private readonly confirmations: OwnerConfirmationService,
  ) {}

  /**
   * Runs the removal of a factor in a transaction that locks the account, so that changes are serialized.
   * @throws DomainError REAUTHENTICATION_REQUIRED for an old session without the password; SECOND_FACTOR_REQUIRED for a
   * session that has not proven the account's factor, because a password alone must not remove it
   */
  async remove<T>(
    actor: Principal,
    currentPassword: string | null | undefined,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    await this.reauthentication.require(actor, currentPassword);
    return this.locked(actor, work);
  }

  /**
   * Runs the beginning of the addition of a factor, as `remove` does.
   * @throws DomainError REAUTHENTICATION_REQUIRED without a confirmation by the owner, however fresh the session;
   * SECOND_FACTOR_REQUIRED as `remove`
   */
  async begin<T>(
    actor: Principal,
    confirmation: OwnerConfirmation,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    await this.requireProvenSession(this.dataSource.manager, actor);
    await this.confirmations.require(actor, confirmation);
    return this.locked(actor, work);
  }

  /**
   * Runs the completion of an addition. A begun one needs no second confirmation: its secret or challenge is known to the
   * caller who confirmed it.
   * @param isBegun true while the request belongs to an addition that was begun
   * @throws DomainError REAUTHENTICATION_REQUIRED for another request without the password; as `begin`
   */
  async complete<T>(
    actor: Principal,
    currentPassword: string | null | undefined,
    isBegun: (manager: EntityManager) => Promise<boolean>,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const { manager } = this.dataSource;
    await this.requireProvenSession(manager, actor);
    if (currentPassword) await this.reauthentication.prove(actor, currentPassword);
    else if (!(await isBegun(manager))) throw reauthenticationRequired();
    return this.locked(actor, work);
  }

  private locked<T>(actor: Principal, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryTransaction(this.dataSource, async (manager) => {
      await lockCaller(manager, actor);
      await this.requireProvenSession(manager, actor);
      return work(manager);
    });
  }

  private async requireProvenSession(manager: EntityManager, { id, session }: Principal): Promise<void> {
    if (session?.secondFactor !== true && (await this.factors.isProtected(manager, id)))
      throw secondFactorRequired();
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
