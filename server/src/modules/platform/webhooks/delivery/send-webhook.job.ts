import { Injectable } from '@nestjs/common';
import { Job } from '#core/jobs/index.js';
import { WebhookClaimsRepository } from './webhook-claims.repository.js';
import { WebhookDispatcherService } from './webhook-dispatcher.service.js';
import { SEND_WEBHOOK, type SendWebhookPayload } from './webhook-outbox.service.js';

/** Starts the sending when a delivery is due, and ends at once: no worker waits for an endpoint. */
@Injectable()
export class SendWebhookJob {
  constructor(
    private readonly claims: WebhookClaimsRepository,
    private readonly dispatcher: WebhookDispatcherService,
  ) {}

  @Job(SEND_WEBHOOK)
  async run({ deliveryId }: SendWebhookPayload): Promise<void> {
    const endpointId = await this.claims.endpointOf(deliveryId);
    if (endpointId !== null) this.dispatcher.wake(endpointId);
  }
}
