import { Injectable } from '@nestjs/common';
import { Job } from '#core/jobs/index.js';
import { SalePeriodsService } from './sale-periods.service.js';

const TASK = 'prices.advance-sales';
const EVERY_MINUTE = '* * * * *';

/** Starts and ends sales at their times. What a stopped server missed happens in the first minute after its start. */
@Injectable()
export class SalesJob {
  constructor(private readonly sales: SalePeriodsService) {}

  @Job(TASK, { cron: EVERY_MINUTE })
  advanceNow(): Promise<void> {
    return this.advance(new Date());
  }

  /** Each sale in its own transaction. */
  async advance(now: Date): Promise<void> {
    for (const id of await this.sales.due(now)) await this.sales.advance(id, now);
  }
}
