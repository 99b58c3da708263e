import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue } from '../../core/jobs/index.js';

/** The job that sends one message to one endpoint, once. */
export const SEND_WEBHOOK = 'send-webhook';

export interface SendWebhookPayload {
  deliveryId: number;
}

/**
 * An endpoint's messages leave one after the other, in the order in which things happened. Lanes are fewer than the
 * workers of a process, so that endpoints that time out never keep mail waiting.
 */
const LANES = 3;

interface Dispatch {
  deliveryId: number;
  endpointId: number;
  /** Default: at once after the commit. */
  runAt?: Date;
}

/** Asks for the next attempt of a delivery. */
@Injectable()
export class WebhookDispatch {
  constructor(private readonly jobs: JobQueue) {}

  async queue(manager: EntityManager, { deliveryId, endpointId, runAt }: Dispatch): Promise<void> {
    const payload: SendWebhookPayload = { deliveryId };
    await this.jobs.add(manager, SEND_WEBHOOK, payload, {
      key: `webhook:${deliveryId}`,
      lane: `webhooks:${endpointId % LANES}`,
      ...(runAt ? { runAt } : {}),
    });
  }
}
