import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '#core/audit/index.js';
import type { Principal } from '#core/auth/index.js';
import { currentStore } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import type { DomainError } from '#core/errors/index.js';
import { BankAccountsService } from '../bank-accounts.service.js';
import { PayablePayoutsService } from '../payable-payouts.service.js';
import { Payout } from '../payout.entity.js';
import { accountOutsideSepa, bankAccountMissing, noBankPayouts, sepaFileNotFound } from '../payout.errors.js';
import { PayoutSettingsService } from '../settings/payout-settings.service.js';
import { SepaFile } from './sepa-file.entity.js';
import { isPayableBySepa, toEuroCents, toSepaXml } from './sepa-xml.js';

/**
 * Files of bank payouts for the store's bank, less those that an admin has transferred by hand. They are written from the
 * accounts that the payouts were booked for. A payout joins one file and never another, and the file keeps its message id, so
 * that no payout is executed twice.
 */
@Injectable()
export class SepaFilesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: PayoutSettingsService,
    private readonly accounts: BankAccountsService,
    private readonly payouts: PayablePayoutsService,
  ) {}

  /**
   * Puts the bank payouts that wait for a file into a new one. Payouts to a seller who is blocked or waits, and to accounts that
   * SEPA does not reach, stay out.
   * @param reference only the payouts under it; when all of them are in files, the last of these is returned again
   * @throws DomainError NOT_FOUND when no payout waits for a file; CONFLICT while the store's account or the rate is not set,
   *   or when each payout that waits has to stay out
   */
  create(actor: Principal, reference: string | null): Promise<string> {
    return retryTransaction(this.dataSource, async (manager) => {
      const { debtor, rateMicros } = await this.settings.requireDebtor(manager);
      const waiting = await this.lockWaiting(manager, reference);
      if (waiting.length === 0) return this.lastOf(manager, reference);
      const payouts = await this.payable(waiting, { isAgain: false });
      const file = await manager.save(
        manager.create(SepaFile, {
          debtorName: debtor.holder,
          debtorIban: debtor.iban,
          debtorBic: debtor.bic,
          rateMicros,
          createdBy: actor.email,
        }),
      );
      for (const payout of payouts) {
        Object.assign(payout, {
          sepaFileId: file.id,
          euroCents: toEuroCents(payout.amountCents, rateMicros),
        });
      }
      await manager.save(payouts);
      await recordAudit(manager, {
        actor,
        action: 'payout.sepa-file',
        subject: `sepa-file:${file.id}`,
        after: { payouts: payouts.map(({ id }) => id).join(', '), rate: rateMicros / 1_000_000 },
      });
      return this.write(file, payouts);
    });
  }

  /**
   * The same file again, less what was reversed since, and sellers who were blocked or are inactive.
   * @throws DomainError NOT_FOUND for an unknown file, and for one of which every payout was reversed; CONFLICT when each of the others
   *   has to stay out
   */
  async again(id: number, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const file = await manager.findOneBy(SepaFile, { id });
    if (!file) throw sepaFileNotFound();
    const payouts = await manager.find(Payout, {
      where: { sepaFileId: id, status: 'paid' },
      order: { id: 'ASC' },
    });
    if (payouts.length === 0) throw noBankPayouts();
    return this.write(file, await this.payable(payouts, { isAgain: true }));
  }

  private lockWaiting(manager: EntityManager, reference: string | null): Promise<Payout[]> {
    const query = manager
      .createQueryBuilder(Payout, 'p')
      .where(`p.method = 'bank' AND p.status = 'paid' AND p.byFile AND p.sepaFileId IS NULL`);
    if (reference !== null) query.andWhere('p.reference = :reference', { reference });
    return query.orderBy('p.id').setLock('pessimistic_write').getMany();
  }

  private async lastOf(manager: EntityManager, reference: string | null): Promise<string> {
    if (reference === null) throw noBankPayouts();
    const [last] = await manager.find(Payout, {
      where: { reference, byFile: true, sepaFileId: Not(IsNull()) },
      order: { sepaFileId: 'DESC' },
      take: 1,
    });
    if (!last?.sepaFileId) throw noBankPayouts();
    return this.again(last.sepaFileId, manager);
  }

  /**
   * @param options isAgain for payouts of an earlier file: details that changed since are not those that it pays
   * @throws DomainError CONFLICT with the reason of the first one, when none can be paid by a file
   */
  private async payable(recorded: readonly Payout[], { isAgain }: { isAgain: boolean }): Promise<Payout[]> {
    const { payable, refusals } = await this.payouts.sort(recorded, { waits: !isAgain });
    const payouts = payable.filter((payout) => {
      const refusal = this.refusalOf(payout);
      if (refusal) refusals.push(refusal);
      return refusal === null;
    });
    if (payouts.length === 0 && refusals[0]) throw refusals[0];
    return payouts;
  }

  private refusalOf({ id, sellerName, bankAccountEncrypted }: Payout): DomainError | null {
    if (bankAccountEncrypted === null) return bankAccountMissing(sellerName);
    const account = this.accounts.open(id, bankAccountEncrypted);
    return isPayableBySepa(account) ? null : accountOutsideSepa(sellerName);
  }

  private write(file: SepaFile, payouts: readonly Payout[]): string {
    const today = new Date().toISOString().slice(0, 10);
    return toSepaXml({
      id: `PAYOUTS-${file.id}-${file.createdAt.toISOString().slice(0, 19).replace(/\D/g, '')}`,
      createdAt: file.createdAt,
      debtor: { holder: file.debtorName, iban: file.debtorIban, bic: file.debtorBic },
      transfers: payouts.map(({ id, paidOn, amount, euroCents, bankAccountEncrypted }) => ({
        payoutId: id,
        day: paidOn > today ? paidOn : today,
        euroCents: euroCents!,
        account: this.accounts.open(id, bankAccountEncrypted!),
        text: `${currentStore().name} payout ${id}, USD ${amount.toFixed(2)} at ${file.rateMicros / 1_000_000}`,
      })),
    });
  }
}
