import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/** What graphile-worker says of each failed job; the runner tells it with the id of the request behind the job. */
const FAILED_JOB = /^Failed task/;

/** graphile-worker's own messages in our log; its chatter about every job stays out. */
export function jobLogger(): Logger {
  const log = new NestLogger('Jobs');
  return new Logger(() => (level, message) => {
    if (FAILED_JOB.test(message)) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
