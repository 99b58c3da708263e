import { Injectable } from '@nestjs/common';
import { subDays } from 'date-fns/subDays';
import { Job, type JobRun } from '#core/jobs/index.js';
import { ReconciliationNoticesService } from './reconciliation-notices.service.js';
import { ReconciliationService } from './reconciliation.service.js';

const TASK = 'reconciliation.run';
/** PayPal lists a transaction up to three hours later. */
const DAILY = '30 5 * * *';
/** Last attempt of a scheduled job: a statement that cannot be read is announced once it is not read again. */
const LAST_ATTEMPT = 3;

/** Compares the day before with the payment services. */
@Injectable()
export class ReconciliationJob {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly notices: ReconciliationNoticesService,
  ) {}

  @Job(TASK, { cron: DAILY })
  runNow(_: object, run: JobRun): Promise<void> {
    return this.run(new Date(), run);
  }

  /** @throws Error when a statement could not be read, which makes the job queue repeat the job */
  async run(now: Date, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const runs = await this.reconciliation.run(subDays(now, 1).toISOString().slice(0, 10));
    for (const run of runs) {
      const isNoticed = run.failure === null ? run.differences > 0 : attempt === LAST_ATTEMPT;
      if (isNoticed) await this.notices.announce(run);
    }
    const failed = runs.find(({ failure }) => failure !== null);
    if (failed) throw new Error(`${failed.provider} was not compared: ${failed.failure}`);
  }
}
