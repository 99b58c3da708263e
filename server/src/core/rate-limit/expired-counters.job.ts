import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRegistryService } from '../jobs/index.js';
import { CounterRepository } from './counter.repository.js';

const TASK = 'delete-expired-counters';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Keeps the table of counters small. */
@Injectable()
export class ExpiredCountersJob implements OnModuleInit {
  constructor(
    private readonly counters: CounterRepository,
    private readonly jobs: JobRegistryService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(TASK, () => this.counters.deleteExpired(new Date()), { cron: EVERY_FIVE_MINUTES });
  }
}
