import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRegistryService } from '#core/jobs/index.js';
import { SalesService } from './sales.service.js';

const TASK = 'prices.advance-sales';
const EVERY_MINUTE = '* * * * *';

/** Starts and ends sales at their times. What a stopped server missed happens in the first minute after its start. */
@Injectable()
export class SalesJob implements OnModuleInit {
  constructor(
    private readonly sales: SalesService,
    private readonly jobs: JobRegistryService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, () => this.advance(new Date()), { cron: EVERY_MINUTE });
  }

  /** Each sale in its own transaction. */
  async advance(now: Date): Promise<void> {
    for (const id of await this.sales.due(now)) await this.sales.advance(id, now);
  }
}
