import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { currentStore } from '#core/config/index.js';
import { csvLine } from '#core/csv/index.js';
import { retryTransaction } from '#core/database/index.js';
import { PayablePayoutsService } from '../payable-payouts.service.js';
import { Payout } from '../payout.entity.js';
import { noPaypalAddress, noPaypalPayouts } from '../payout.errors.js';

const WALLET = 'PAYPAL';

/**
 * Files for PayPal's mass payments (Payouts web): no header; recipient, amount, currency, an id of ours, a note and
 * the wallet in each line. They are written from recorded payouts and the recipients that these were booked for, so that a file pays
 * exactly what the ledger says, whatever sellers enter since. A payout joins one file and never another: PayPal itself does not
 * notice that it pays one twice.
 */
@Injectable()
export class PaypalFileService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payouts: PayablePayoutsService,
  ) {}

  /**
   * File of the PayPal payouts under one reference that are in no file yet, or the last file again when there are none. Leaves out
   * what was reversed, and sellers who are blocked or inactive, or were when the shop was deleted.
   * @param number of an earlier file under the reference, from 1, to have it again
   * @throws DomainError NOT_FOUND when there are none; CONFLICT for a payout that was booked without a PayPal address, or when every
   *   seller is left out
   */
  ofReference(reference: string, number: number | null = null): Promise<string> {
    return retryTransaction(this.dataSource, async (manager) => {
      const payouts = await manager.find(Payout, {
        where: { reference, method: 'paypal' },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      // A recipient that changed later does not matter: the payout keeps the one that it was booked for.
      const paid = payouts.filter(({ status }) => status === 'paid');
      const { payable, refusals } = await this.payouts.sort(paid, { waits: false });
      const added = number === null ? payable.filter(({ paypalFileAt }) => paypalFileAt === null) : [];
      const times = timesOfFiles(payouts);
      const time = number === null ? times.at(-1) : times[number - 1];
      const again = payable.filter(({ paypalFileAt }) => paypalFileAt?.getTime() === time);
      const file = added.length > 0 ? added : time === undefined ? [] : again;
      if (file.length === 0) throw refusals[0] ?? noPaypalPayouts();
      const lines = file.map(lineOf).join('');
      await markAsFiled(manager, added);
      return lines;
    });
  }
}

/** When the files were made, the earliest first; of reversed payouts too, so that no earlier file takes the place of a later one. */
function timesOfFiles(payouts: readonly Payout[]): number[] {
  const times = payouts.flatMap(({ paypalFileAt }) => (paypalFileAt ? [paypalFileAt.getTime()] : []));
  return [...new Set(times)].sort((a, b) => a - b);
}

/** @throws DomainError CONFLICT for a payout without an address */
function lineOf({ id, sellerName, recipient, amount }: Payout): string {
  if (!recipient) throw noPaypalAddress(sellerName);
  const note = `${currentStore().name} payout ${id}`;
  return csvLine([recipient, amount.toFixed(2), 'USD', `payout-${id}`, note, WALLET]);
}

/** Leaves the version as it is: an admin who reads the payout meanwhile has seen all of it. */
async function markAsFiled(manager: EntityManager, payouts: readonly Payout[]): Promise<void> {
  if (payouts.length === 0) return;
  await manager.query('UPDATE payouts SET paypal_file_at = now() WHERE id = ANY($1)', [
    payouts.map(({ id }) => id),
  ]);
}
