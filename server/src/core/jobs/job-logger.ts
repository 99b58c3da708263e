import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/** graphile-worker's line for a failed job; the runner logs it with the request id instead. */
const FAILED_JOB = /^Failed task/;

/** Forwards graphile-worker's warnings and errors to Nest's log. */
export function jobLogger(): Logger {
  const log = new NestLogger('Jobs');
  return new Logger(() => (level, message) => {
    if (FAILED_JOB.test(message)) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
