import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { MAX_WEBHOOK_ENDPOINTS } from '#domain/webhooks.js';
import { recordAudit } from '../../core/audit/index.js';
import type { Principal } from '../../core/auth/index.js';
import { Configuration } from '../../core/config/index.js';
import { Where, type Page, type SortedList } from '../../core/pagination/index.js';
import { SecurityNoticesService } from '../security-notices/index.js';
import { ReauthenticationService } from '../sessions/index.js';
import type { CreateWebhookEndpointInput } from './dto/create-webhook-endpoint.input.js';
import type { UpdateWebhookEndpointInput } from './dto/update-webhook-endpoint.input.js';
import type { WebhookEndpointOrderBy, WebhookEndpointsArgs } from './dto/webhook-endpoints.args.js';
import { webhookEndpointList } from './webhook-endpoint-list.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { tooManyWebhooks, webhookNotFound, webhookUrlNotValid } from './webhook.errors.js';
import type { WebhookSecretPayload } from './webhook.payload.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { problemWithUrl, urlForTheLog } from './webhook-url.rules.js';

/** What admins do with endpoints. */
@Injectable()
export class WebhookEndpointsService {
  private readonly list: SortedList<WebhookEndpoint, WebhookEndpointOrderBy>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly secrets: WebhookSecrets,
    private readonly notices: SecurityNoticesService,
    private readonly reauthentication: ReauthenticationService,
  ) {
    this.list = webhookEndpointList(dataSource);
  }

  page(args: WebhookEndpointsArgs): Promise<Page<WebhookEndpoint>> {
    return this.list.page({ ...args, where: new Where() });
  }

  /** @throws DomainError NOT_FOUND */
  async getEndpoint(id: number): Promise<WebhookEndpoint> {
    const endpoint = await this.dataSource.manager.findOneBy(WebhookEndpoint, { id });
    if (!endpoint) throw webhookNotFound();
    return endpoint;
  }

  /** @throws DomainError BAD_USER_INPUT for an address we may not send to; CONFLICT when there are enough. */
  async create(actor: Principal, input: CreateWebhookEndpointInput): Promise<WebhookSecretPayload> {
    const { url, description, eventTypes } = input;
    this.requireFit(url);
    await this.reauthentication.require(actor, input.currentPassword);
    return this.dataSource.transaction(async (manager) => {
      if ((await manager.count(WebhookEndpoint)) >= MAX_WEBHOOK_ENDPOINTS) throw tooManyWebhooks();
      const endpoint = await manager.save(
        manager.create(WebhookEndpoint, {
          ...{ url, description: description ?? '', eventTypes: [...new Set(eventTypes)] },
        }),
      );
      // The secret is sealed for the number that the row has now.
      const secret = this.secrets.renew(endpoint, new Date());
      await manager.save(endpoint);
      await recordAudit(manager, {
        actor,
        action: 'webhook.create',
        subject: `webhook:${endpoint.id}`,
        after: trailOf(endpoint),
      });
      await this.notices.notify(manager, actor, 'webhook-created');
      return { endpoint, secret };
    });
  }

  /**
   * Switching an endpoint on again forgets why it was off. Only what redirects messages is sensitive.
   * @throws as `create`; DomainError NOT_FOUND
   */
  async update(actor: Principal, id: number, input: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
    const { url, description, eventTypes, isActive } = input;
    if (url != null) this.requireFit(url);
    if (url != null || eventTypes != null) {
      await this.reauthentication.require(actor, input.currentPassword);
    }
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lock(manager, id);
      const before = trailOf(endpoint);
      const wasActive = endpoint.isActive;
      if (url != null) endpoint.url = url;
      if (description != null) endpoint.description = description;
      if (eventTypes != null) endpoint.eventTypes = [...new Set(eventTypes)];
      if (isActive != null) endpoint.isActive = isActive;
      if (endpoint.isActive && !wasActive)
        Object.assign(endpoint, { disabledReason: null, failingSince: null });
      await manager.save(endpoint);
      await recordAudit(manager, {
        actor,
        action: 'webhook.update',
        subject: `webhook:${id}`,
        before,
        after: trailOf(endpoint),
      });
      await this.notices.notify(manager, actor, 'webhook-changed');
      return endpoint;
    });
  }

  /** The secret it had signs on for a day. @throws DomainError NOT_FOUND */
  async rotateSecret(
    actor: Principal,
    id: number,
    currentPassword: string | null | undefined,
  ): Promise<WebhookSecretPayload> {
    await this.reauthentication.require(actor, currentPassword);
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lock(manager, id);
      const secret = this.secrets.renew(endpoint, new Date());
      await manager.save(endpoint);
      await recordAudit(manager, {
        actor,
        action: 'webhook.rotate-secret',
        subject: `webhook:${id}`,
        after: { previousSecretUntil: endpoint.previousSecretUntil },
      });
      await this.notices.notify(manager, actor, 'webhook-changed');
      return { endpoint, secret };
    });
  }

  /** Its deliveries go with it. @throws DomainError NOT_FOUND */
  remove(actor: Principal, id: number): Promise<{ message: string }> {
    return this.dataSource.transaction(async (manager) => {
      const endpoint = await lock(manager, id);
      await manager.delete(WebhookEndpoint, { id });
      await recordAudit(manager, {
        actor,
        action: 'webhook.delete',
        subject: `webhook:${id}`,
        before: trailOf(endpoint),
      });
      await this.notices.notify(manager, actor, 'webhook-deleted');
      return { message: 'Webhook deleted' };
    });
  }

  private requireFit(url: string): void {
    const problem = problemWithUrl(url, !this.configuration.production);
    if (problem) throw webhookUrlNotValid(problem);
  }
}

async function lock(manager: EntityManager, id: number): Promise<WebhookEndpoint> {
  const endpoint = await manager.findOne(WebhookEndpoint, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}

/** What the audit log may hold: no secret, and no query of the address, which may be one. */
function trailOf({ url, description, eventTypes, isActive }: WebhookEndpoint) {
  return { url: urlForTheLog(url), description, eventTypes, isActive };
}
