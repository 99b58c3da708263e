import { Logger } from '@nestjs/common';
import { tooManyRequests } from '../errors/index.js';
import type { LeasedCounter } from './leased-counter.js';

/** Limits what one API token may ask, from however many addresses. */
export class TokenRateLimit {
  private readonly logger = new Logger('RateLimit');

  constructor(
    private readonly counter: Pick<LeasedCounter, 'spend'>,
    private readonly enabled: boolean,
  ) {}

  /** Counts one request. @throws DomainError RATE_LIMITED with the seconds to wait. */
  async spend(tokenId: number): Promise<void> {
    if (!this.enabled) return;
    const wait = await this.millisecondsToWait(String(tokenId));
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
  }

  /** A counter that cannot be reached must not stop everybody's integrations. */
  private async millisecondsToWait(key: string): Promise<number> {
    try {
      return await this.counter.spend(key);
    } catch (error) {
      this.logger.warn(`requests of API tokens are not counted: ${String(error)}`);
      return 0;
    }
  }
}
