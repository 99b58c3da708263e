import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Job } from '#core/jobs/index.js';
import { VatCheckService } from '../tax/vat-check.service.js';
import { BillingDetails } from './billing-details.entity.js';

export const CHECK_VAT_NUMBER = 'check-vat-number';

export interface VatNumberCheck {
  userId: number;
  vatNumber: string;
}

/** Checks a VAT number again that could not be checked when it was saved, because the register did not respond. */
@Injectable()
export class CheckVatNumberJob {
  constructor(
    private readonly vatChecks: VatCheckService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws Error while the register does not respond, so that the job runs again later */
  @Job(CHECK_VAT_NUMBER)
  async run({ userId, vatNumber }: VatNumberCheck): Promise<void> {
    const { manager } = this.dataSource;
    const waiting = { userId, vatNumber, vatStatus: 'unchecked' as const };
    if (!(await manager.existsBy(BillingDetails, waiting))) return;
    const { status, checkedAt } = await this.vatChecks.check(vatNumber);
    if (status === 'unchecked') throw new Error('The VAT register does not answer');
    await manager.update(BillingDetails, waiting, { vatStatus: status, vatCheckedAt: checkedAt });
  }
}
