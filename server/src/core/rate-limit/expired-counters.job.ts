import { Injectable } from '@nestjs/common';
import { Job } from '../jobs/index.js';
import { CounterRepository } from './counter.repository.js';

const TASK = 'delete-expired-counters';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Keeps the table of counters small. */
@Injectable()
export class ExpiredCountersJob {
  constructor(private readonly counters: CounterRepository) {}

  @Job(TASK, { cron: EVERY_FIVE_MINUTES })
  deleteExpired(): Promise<void> {
    return this.counters.deleteExpired(new Date());
  }
}
