import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import type { WebhookDisabledReason } from '#domain/webhooks.js';
import { recordAudit } from '#core/audit/index.js';
import { Configuration } from '#core/config/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { failsForDays, isGone } from '../delivery/webhook-retry.rules.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { urlWithoutQuery } from './webhook-url.rules.js';

interface Failure {
  at: Date;
  statusCode: number | null;
  /** The last attempt of its message. */
  isLast: boolean;
}

/** Tracks failures of endpoints, and switches off those that are gone or fail for days. */
@Injectable()
export class EndpointHealthService {
  constructor(
    private readonly mails: MailOutboxService,
    private readonly configuration: Configuration,
  ) {}

  async markFailed(manager: EntityManager, endpointId: number, failure: Failure): Promise<void> {
    await manager.update(
      WebhookEndpoint,
      { id: endpointId, failingSince: IsNull() },
      { failingSince: failure.at },
    );
    // A concurrent failure waits for this lock and then finds the endpoint switched off.
    const endpoint = await manager.findOne(WebhookEndpoint, {
      where: { id: endpointId, isActive: true },
      lock: { mode: 'for_no_key_update' },
    });
    if (!endpoint) return;
    if (isGone(failure.statusCode)) await this.switchOff(manager, endpoint, 'gone');
    else if (failure.isLast && failsForDays(endpoint.failingSince ?? failure.at, failure.at)) {
      await this.switchOff(manager, endpoint, 'failing');
    }
  }

  private async switchOff(
    manager: EntityManager,
    { id, userId, url, description, failingSince }: WebhookEndpoint,
    reason: WebhookDisabledReason,
  ): Promise<void> {
    await manager.update(WebhookEndpoint, id, { isActive: false, disabledReason: reason });
    await recordAudit(manager, {
      actor: null,
      action: 'webhook.disable',
      subject: `webhook:${id}`,
      before: { isActive: true },
      after: { isActive: false, reason },
    });
    const { firstAdmin, publicUrl } = this.configuration;
    const since = (failingSince ?? new Date()).toISOString();
    await this.mails.enqueue(manager, {
      event: `webhook:${id}:disabled:${since}`,
      recipient: userId === null ? firstAdmin.email : await addressOf(manager, userId),
      template: 'webhook-disabled',
      data: {
        endpointUrl: urlWithoutQuery(url),
        description,
        reason,
        since,
        adminUrl: userId === null ? `${publicUrl}/admin/webhooks/${id}` : `${publicUrl}/account?tab=webhooks`,
      },
    });
  }
}

async function addressOf(manager: EntityManager, userId: number): Promise<string> {
  const [row] = (await manager.query('SELECT address_of_account($1) AS email', [userId])) as [
    { email: string },
  ];
  return row.email;
}
