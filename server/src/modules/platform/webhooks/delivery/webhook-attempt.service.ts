import { Injectable } from '@nestjs/common';
import { WEBHOOK_TEST_TYPE, WEBHOOK_TIMEOUT_SECONDS } from '#domain/webhooks.js';
import { Configuration } from '#core/config/index.js';
import { WebhookSecretsService } from '../endpoints/webhook-secrets.service.js';
import { problemWithUrl } from '../endpoints/webhook-url.rules.js';
import { WebhookAttemptsService } from './webhook-attempts.service.js';
import type { PendingDelivery } from './webhook-claims.repository.js';
import { postWebhook, type WebhookResponse } from './webhook-client.js';
import type { AttemptOutcome } from './webhook-metrics.service.js';

const USER_AGENT = 'Ghostnote-Webhooks/1';

/** Makes attempts. A crash before one is recorded sends the message again with the same id. */
@Injectable()
export class WebhookAttemptService {
  constructor(
    private readonly configuration: Configuration,
    private readonly secrets: WebhookSecretsService,
    private readonly attempts: WebhookAttemptsService,
  ) {}

  /**
   * Makes the next attempt of a pending delivery.
   * @returns null where none was made or its endpoint is gone
   * @throws the reason of `signal` when it fires
   */
  async make(delivery: PendingDelivery, signal?: AbortSignal): Promise<AttemptOutcome | null> {
    const isOff = !delivery.endpoint.isActive && delivery.event.type !== WEBHOOK_TEST_TYPE;
    if (isOff || !(await this.attempts.mayReceive(delivery))) {
      await this.attempts.abandon(delivery.id);
      return null;
    }
    const at = new Date();
    return this.attempts.record(delivery, at, await this.post(delivery, at, signal));
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
}

function notSent(error: string): WebhookResponse {
  return { statusCode: null, body: '', error, retryAfterSeconds: null, durationMs: 0 };
}
