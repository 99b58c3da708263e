import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { WEBHOOK_TEST_TYPE, WEBHOOK_TIMEOUT_SECONDS } from '#domain/webhooks.js';
import { Configuration } from '../../core/config/index.js';
import { JobRegistry } from '../../core/jobs/index.js';
import { WebhookAttempts } from './webhook-attempts.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { SEND_WEBHOOK, type SendWebhookPayload } from './webhook-dispatch.js';
import { postWebhook, type WebhookAnswer } from './webhook-post.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { problemWithUrl } from './webhook-url.rules.js';

const USER_AGENT = 'Ghostnote-Webhooks/1';

type Waiting = WebhookDelivery & Required<Pick<WebhookDelivery, 'endpoint'>>;

/** Sends what waits, one attempt a job; a crash between sending and noting it sends again, with the same id. */
@Injectable()
export class WebhookSender implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly registry: JobRegistry,
    private readonly secrets: WebhookSecrets,
    private readonly attempts: WebhookAttempts,
  ) {}

  onModuleInit(): void {
    this.registry.register<SendWebhookPayload>(SEND_WEBHOOK, ({ deliveryId }, { signal }) =>
      this.send(deliveryId, signal),
    );
  }

  /** Makes the next attempt of a delivery, unless none is due any more. */
  async send(deliveryId: number, signal?: AbortSignal): Promise<void> {
    const delivery = await this.findWaiting(deliveryId);
    if (!delivery) return;
    if (!delivery.endpoint.isActive && delivery.event.type !== WEBHOOK_TEST_TYPE) {
      return this.attempts.giveUp(delivery.id);
    }
    const at = new Date();
    await this.attempts.note(delivery, at, await this.post(delivery, at, signal));
  }

  private async post(delivery: Waiting, at: Date, signal?: AbortSignal): Promise<WebhookAnswer> {
    const { endpoint, event } = delivery;
    const lenient = !this.configuration.production;
    const problem = problemWithUrl(endpoint.url, lenient);
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
      privateAddresses: lenient,
      signal,
    });
  }

  private findWaiting(id: number): Promise<Waiting | null> {
    return this.dataSource.manager.findOne(WebhookDelivery, {
      where: { id, state: 'pending' },
      relations: { endpoint: true, event: true },
    }) as Promise<Waiting | null>;
  }
}

function notSent(error: string): WebhookAnswer {
  return { statusCode: null, answer: '', error, retryAfterSeconds: null, durationMs: 0 };
}
