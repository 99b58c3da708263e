import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { WEBHOOK_TEST_TYPE, WEBHOOK_TIMEOUT_SECONDS } from '#domain/webhooks.js';
import { Configuration } from '#core/config/index.js';
import { Job, type JobRun } from '#core/jobs/index.js';
import { WebhookSecretsService } from '../endpoints/webhook-secrets.service.js';
import { problemWithUrl } from '../endpoints/webhook-url.rules.js';
import { WebhookAttemptsService } from './webhook-attempts.service.js';
import { postWebhook, type WebhookResponse } from './webhook-client.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { SEND_WEBHOOK, type SendWebhookPayload } from './webhook-outbox.service.js';

const USER_AGENT = 'Ghostnote-Webhooks/1';

type PendingDelivery = WebhookDelivery & Required<Pick<WebhookDelivery, 'endpoint'>>;

/** Makes one attempt per job. A crash before the attempt is recorded sends the message again with the same id. */
@Injectable()
export class SendWebhookJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly secrets: WebhookSecretsService,
    private readonly attempts: WebhookAttemptsService,
  ) {}

  @Job(SEND_WEBHOOK)
  run({ deliveryId }: SendWebhookPayload, { signal }: JobRun): Promise<void> {
    return this.send(deliveryId, signal);
  }

  /** Makes the next attempt of a delivery that is still pending. */
  async send(deliveryId: number, signal?: AbortSignal): Promise<void> {
    const delivery = await this.findPending(deliveryId);
    if (!delivery) return;
    if (!delivery.endpoint.isActive && delivery.event.type !== WEBHOOK_TEST_TYPE) {
      return this.attempts.abandon(delivery.id);
    }
    const at = new Date();
    await this.attempts.record(delivery, at, await this.post(delivery, at, signal));
  }

  private async post(delivery: PendingDelivery, at: Date, signal?: AbortSignal): Promise<WebhookResponse> {
    const { endpoint, event } = delivery;
    const isLenient = !this.configuration.production;
    const problem = problemWithUrl(endpoint.url, isLenient);
    if (problem) return notSent(problem);
    let signature: string;
    try {
      signature = this.secrets.sign(endpoint, { id: event.id, at, body: event.body });
    } catch {
      return notSent('The secret cannot be read: APP_SECRET has changed. Make a new secret.');
    }
    return postWebhook({
      url: endpoint.url,
      body: event.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
      },
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1000,
      privateAddresses: isLenient,
      signal,
    });
  }

  private findPending(id: number): Promise<PendingDelivery | null> {
    return this.dataSource.manager.findOne(WebhookDelivery, {
      where: { id, state: 'pending' },
      relations: { endpoint: true, event: true },
    }) as Promise<PendingDelivery | null>;
  }
}

function notSent(error: string): WebhookResponse {
  return { statusCode: null, body: '', error, retryAfterSeconds: null, durationMs: 0 };
}
