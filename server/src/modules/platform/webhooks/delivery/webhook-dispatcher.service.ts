import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DRAIN_MS } from '#core/config/index.js';
import { WebhookAttemptService } from './webhook-attempt.service.js';
import { WebhookClaimsRepository, type PendingDelivery } from './webhook-claims.repository.js';

/** Requests of one endpoint that are open at once. */
const AT_ONCE = 8;
/** Endpoints that one process sends to at once. */
const ENDPOINTS_AT_ONCE = 50;
/** Longest turn of an endpoint while others wait for theirs. */
const TURN_MS = 5_000;

/** Work on one endpoint; awake when something was added since its last look in the database. */
class Drain {
  done: Promise<void> = Promise.resolve();
  isAwake = false;
  woken: Promise<void> = Promise.resolve();
  private resolve: () => void = () => undefined;

  sleep(): void {
    this.isAwake = false;
    this.woken = new Promise((resolve) => (this.resolve = resolve));
  }

  wake(): void {
    this.isAwake = true;
    this.resolve();
  }
}

/**
 * Sends what waits for an endpoint, several messages at once and each after the one before of its record, until nothing is due.
 * Several processes share the work: each sends what it has claimed. An endpoint that does not answer keeps only its own
 * requests waiting, and no worker of a job.
 */
@Injectable()
export class WebhookDispatcherService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly stop = new AbortController();
  private readonly drains = new Map<number, Drain>();
  private readonly waiting = new Set<number>();

  constructor(
    private readonly claims: WebhookClaimsRepository,
    private readonly attempt: WebhookAttemptService,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort(new Error('The server stops'));
    this.waiting.clear();
    await Promise.race([this.idle(), delay(DRAIN_MS, undefined, { ref: false })]);
  }

  /** Begins to send what is due for an endpoint. */
  wake(endpointId: number): void {
    const drain = this.drains.get(endpointId);
    if (this.stop.signal.aborted) return;
    if (drain) drain.wake();
    else if (this.drains.size < ENDPOINTS_AT_ONCE) this.start(endpointId);
    else this.waiting.add(endpointId);
  }

  /** Resolves once nothing that is due waits. */
  async idle(): Promise<void> {
    while (this.drains.size > 0) await Promise.all([...this.drains.values()].map(({ done }) => done));
  }

  private start(endpointId: number): void {
    const drain = new Drain();
    this.drains.set(endpointId, drain);
    drain.done = this.drain(endpointId, drain)
      .catch((error: unknown) => this.logger.warn(`cannot send to endpoint ${endpointId}: ${String(error)}`))
      .then(() => {
        this.drains.delete(endpointId);
        if (drain.isAwake) this.waiting.add(endpointId);
        this.startNext();
      });
  }

  private startNext(): void {
    const [next] = this.waiting;
    if (next === undefined || this.stop.signal.aborted || this.drains.size >= ENDPOINTS_AT_ONCE) return;
    this.waiting.delete(next);
    this.start(next);
  }

  private async drain(endpointId: number, drain: Drain): Promise<void> {
    const open = new Set<Promise<void>>();
    const end = Date.now() + TURN_MS;
    for (let round = 0; ; round++) {
      drain.sleep();
      const isOver = this.stop.signal.aborted || (this.waiting.size > 0 && Date.now() > end);
      const places = isOver ? 0 : await this.placesOf(endpointId, open.size);
      const claimed = places > 0 ? await this.claims.claim(endpointId, places, round % 2 === 0) : [];
      for (const delivery of claimed) {
        const sent: Promise<void> = this.send(delivery).finally(() => open.delete(sent));
        open.add(sent);
      }
      if (open.size === 0 && isOver) return drain.wake();
      if (open.size === 0 && !drain.isAwake) return;
      // Half of the places at a time, so that one look in the database serves several messages.
      const rest = claimed.length > 0 ? Math.min(AT_ONCE / 2, open.size - 1) : open.size - 1;
      while (open.size > rest && !drain.isAwake) await Promise.race([...open, drain.woken]);
    }
  }

  private async placesOf(endpointId: number, open: number): Promise<number> {
    return ((await this.claims.isFailing(endpointId)) ? 1 : AT_ONCE) - open;
  }

  private async send(delivery: PendingDelivery): Promise<void> {
    try {
      const outcome = await this.attempt.make(delivery, this.stop.signal);
      if (outcome === 'recovered') await this.claims.bringForward(delivery.endpointId);
    } catch (error) {
      this.logger.warn(`delivery ${delivery.id} is left for later: ${String(error)}`);
      await this.claims.release(delivery.id).catch(() => undefined);
    }
  }
}
