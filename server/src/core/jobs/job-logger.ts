import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

/** graphile-worker's own messages in our log; its chatter about every job stays out. */
export function jobLogger(): Logger {
  const log = new NestLogger('Jobs');
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
