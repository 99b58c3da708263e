import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue } from '../../../core/jobs/index.js';

/** Job that makes one attempt of one delivery. */
export const SEND_WEBHOOK = 'send-webhook';

export interface SendWebhookPayload {
  deliveryId: number;
}

/**
 * Messages of one endpoint are sent one after the other in the order of their events. There are fewer lanes than workers
 * in a process, so endpoints that time out cannot delay mails.
 */
const LANES = 3;

interface QueuedAttempt {
  deliveryId: number;
  endpointId: number;
  /** Default: immediately after the commit. */
  runAt?: Date;
}

/** Queues attempts of deliveries. */
@Injectable()
export class WebhookQueueService {
  constructor(private readonly jobs: JobQueue) {}

  async add(manager: EntityManager, { deliveryId, endpointId, runAt }: QueuedAttempt): Promise<void> {
    const payload: SendWebhookPayload = { deliveryId };
    await this.jobs.add(manager, SEND_WEBHOOK, payload, {
      key: `webhook:${deliveryId}`,
      lane: `webhooks:${endpointId % LANES}`,
      ...(runAt ? { runAt } : {}),
    });
  }
}
