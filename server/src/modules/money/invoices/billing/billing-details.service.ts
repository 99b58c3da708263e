import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { normalizeVatNumber } from '#domain/vat-number.js';
import { recordAudit } from '#core/audit/index.js';
import { requireSelfOrAdmin, type Principal } from '#core/auth/index.js';
import { retryTransaction } from '#core/database/index.js';
import { JobQueueService } from '#core/jobs/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { UsersService } from '../../../people/users/index.js';
import { unknownCountry } from '../invoice.errors.js';
import { countryCodeOf } from '../tax/country-code.js';
import { VatCheckService } from '../tax/vat-check.service.js';
import { BillingDetails } from './billing-details.entity.js';
import type { BillingDetailsInput } from './billing-details.inputs.js';
import { CHECK_VAT_NUMBER, type VatNumberCheck } from './check-vat-number.job.js';

/** Reads and stores what invoices say about a buyer. */
@Injectable()
export class BillingDetailsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly vatChecks: VatCheckService,
    private readonly jobs: JobQueueService,
  ) {}

  /** Empty details until the buyer fills them in. @throws DomainError FORBIDDEN, NOT_FOUND */
  async get(actor: Principal, userId: number): Promise<BillingDetails> {
    requireSelfOrAdmin(actor, userId);
    await this.users.getUser(userId);
    return (await this.find(this.dataSource.manager, userId)) ?? this.emptyOf(userId);
  }

  find(manager: EntityManager, userId: number): Promise<BillingDetails | null> {
    return manager.findOneBy(BillingDetails, { userId });
  }

  /**
   * Replaces the details. The VAT number is checked before the transaction; a job repeats the check if the register does not
   * respond.
   * @throws DomainError FORBIDDEN, NOT_FOUND, STALE, BAD_USER_INPUT for an unknown country
   */
  async save(
    actor: Principal,
    userId: number,
    input: BillingDetailsInput,
    expected: ExpectedVersion = null,
  ): Promise<BillingDetails> {
    requireSelfOrAdmin(actor, userId);
    await this.users.getUser(userId);
    if (input.country && !(await countryCodeOf(input.country))) throw unknownCountry();
    const vatNumber = input.vatNumber ? normalizeVatNumber(input.vatNumber) : null;
    const verdict = vatNumber ? await this.vatChecks.check(vatNumber) : null;
    return retryTransaction(this.dataSource, async (manager) => {
      const details = await lock(manager, userId);
      await requireVersion(manager, actor, `user:${userId}`, details, expected);
      const before = auditedDetails(details);
      Object.assign(details, {
        company: input.company ?? null,
        vatNumber,
        vatStatus: verdict?.status ?? null,
        vatCheckedAt: verdict?.checkedAt ?? null,
        street: input.street ?? null,
        postcode: input.postcode ?? null,
        city: input.city ?? null,
        country: input.country ?? null,
      });
      await manager.save(details);
      await recordAudit(manager, {
        actor,
        action: 'user.billing',
        subject: `user:${userId}`,
        before,
        after: auditedDetails(details),
      });
      if (vatNumber && verdict?.status === 'unchecked') {
        const check: VatNumberCheck = { userId, vatNumber };
        await this.jobs.add(manager, CHECK_VAT_NUMBER, check, { key: `vat-number:${userId}` });
      }
      return details;
    });
  }

  private emptyOf(userId: number): BillingDetails {
    return this.dataSource.manager.create(BillingDetails, {
      userId,
      company: null,
      vatNumber: null,
      vatStatus: null,
      vatCheckedAt: null,
      street: null,
      postcode: null,
      city: null,
      country: null,
      version: 1,
    });
  }
}

/** Locks the details of an account, stored empty when it has none. */
async function lock(manager: EntityManager, userId: number): Promise<BillingDetails> {
  await manager.createQueryBuilder().insert().into(BillingDetails).values({ userId }).orIgnore().execute();
  return manager.findOneOrFail(BillingDetails, { where: { userId }, lock: { mode: 'pessimistic_write' } });
}

function auditedDetails({ company, vatNumber, vatStatus, street, postcode, city, country }: BillingDetails) {
  return { company, vatNumber, vatStatus, street, postcode, city, country };
}
