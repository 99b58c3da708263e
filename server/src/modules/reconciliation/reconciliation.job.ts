import { Injectable, type OnModuleInit } from '@nestjs/common';
import { subDays } from 'date-fns/subDays';
import { JobRegistryService } from '../../core/jobs/index.js';
import { ReconciliationService } from './reconciliation.service.js';

const TASK = 'reconciliation.run';
/** PayPal lists a transaction up to three hours later. */
const DAILY = '30 5 * * *';

/** Compares the day before with the payment services. */
@Injectable()
export class ReconciliationJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRegistryService,
    private readonly reconciliation: ReconciliationService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, () => this.run(new Date()), { cron: DAILY });
  }

  /** @throws Error when a statement could not be read, which makes the job queue repeat the job */
  async run(now: Date): Promise<void> {
    const runs = await this.reconciliation.run(subDays(now, 1).toISOString().slice(0, 10));
    const failed = runs.find(({ failure }) => failure !== null);
    if (failed) throw new Error(`${failed.provider} was not compared: ${failed.failure}`);
  }
}
