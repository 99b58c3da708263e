import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { currentStore } from '#core/config/index.js';
import { csvLine } from '#core/csv/index.js';
import { Payout } from '../payout.entity.js';
import { noPaypalAddress, noPaypalPayouts } from '../payout.errors.js';

const WALLET = 'PAYPAL';

/**
 * Files for PayPal's mass payments (Payouts web): no header; recipient, amount, currency, an id of ours, a note and
 * the wallet in each line. They are written from recorded payouts and the recipients that these were booked for, so that a file pays
 * exactly what the ledger says, however often it is downloaded and whatever sellers enter since.
 */
@Injectable()
export class PaypalFileService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * File of the PayPal payouts under one reference that were not reversed.
   * @throws DomainError NOT_FOUND when there are none; CONFLICT for a payout that was booked without a PayPal address
   */
  async ofReference(reference: string): Promise<string> {
    const payouts = await this.dataSource.manager.find(Payout, {
      where: { reference, method: 'paypal', status: 'paid' },
      order: { id: 'ASC' },
    });
    if (payouts.length === 0) throw noPaypalPayouts();
    return payouts
      .map(({ id, sellerName, recipient, amount }) => {
        if (!recipient) throw noPaypalAddress(sellerName);
        return csvLine([
          recipient,
          amount.toFixed(2),
          'USD',
          `payout-${id}`,
          `${currentStore().name} payout ${id}`,
          WALLET,
        ]);
      })
      .join('');
  }
}
