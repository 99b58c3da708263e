import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import {
  BUYER_EVENT_TYPES,
  MAX_OWN_WEBHOOKS,
  MAX_WEBHOOK_ENDPOINTS,
  SELLER_EVENT_TYPES,
  type WebhookEventType,
} from '#domain/webhooks.js';
import { recordAudit } from '#core/audit/index.js';
import { CREDENTIAL_CHANGES, type CredentialChanges, type Principal } from '#core/auth/index.js';
import { Configuration } from '#core/config/index.js';
import { retryTransaction } from '#core/database/index.js';
import { requireVersion, type ExpectedVersion } from '#core/versions/index.js';
import { namesPrivateHost } from '../delivery/public-address.js';
import type {
  CreateWebhookEndpointInput,
  UpdateWebhookEndpointInput,
  WebhookSecretPayload,
} from '../webhook.inputs.js';
import {
  eventOfSellers,
  eventOfStore,
  tooManyWebhooks,
  webhookNotFound,
  webhookUrlNotPublic,
  webhookUrlNotValid,
} from '../webhook.errors.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import { isLocalUrl, problemWithUrl, urlWithoutQuery } from './webhook-url.rules.js';

/** Creates, changes and deletes endpoints. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly secrets: WebhookSecretsService,
    @Inject(CREDENTIAL_CHANGES) private readonly credentials: CredentialChanges,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async getEndpoint(id: number, owner: EndpointOwner = STORE): Promise<WebhookEndpoint> {
    const endpoint = await this.dataSource.manager.findOneBy(WebhookEndpoint, { id, ...ownedBy(owner) });
    if (!endpoint) throw webhookNotFound();
    return endpoint;
  }

  /** @throws DomainError NOT_FOUND, for an endpoint of the store or of another account too */
  getOwn(actor: Principal, id: number): Promise<WebhookEndpoint> {
    return this.getEndpoint(id, actor.id);
  }

  /** Endpoints of an account, oldest first. */
  listOf(owner: number): Promise<WebhookEndpoint[]> {
    return this.dataSource.manager.find(WebhookEndpoint, { where: { userId: owner }, order: { id: 'ASC' } });
  }

  /**
   * @throws DomainError BAD_USER_INPUT for an address that cannot be used, or an event that is not for the account;
   * CONFLICT above the limit of endpoints
   */
  async create(
    actor: Principal,
    input: CreateWebhookEndpointInput,
    owner: EndpointOwner = STORE,
  ): Promise<WebhookSecretPayload> {
    const { url, description, eventTypes } = input;
    this.requireValidUrl(url);
    if (owner !== STORE) requireOwnEvents(actor, eventTypes);
    await this.credentials.requirePassword(actor, input.currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockCaller(manager, actor);
      const limit = owner === STORE ? MAX_WEBHOOK_ENDPOINTS : MAX_OWN_WEBHOOKS;
      if ((await manager.countBy(WebhookEndpoint, ownedBy(owner))) >= limit) throw tooManyWebhooks(limit);
      const endpoint = await manager.save(
        manager.create(WebhookEndpoint, {
          userId: owner,
          url,
          description: description ?? '',
          eventTypes: [...new Set(eventTypes)],
        }),
      );
      // Encryption binds the secret to the id of the row.
      const secret = this.secrets.renew(endpoint, new Date());
      await manager.save(endpoint);
      await recordAudit(manager, {
        actor,
        action: 'webhook.create',
        subject: `webhook:${endpoint.id}`,
        after: auditedFields(endpoint),
      });
      await this.credentials.notify(manager, actor, 'webhook-created');
      return { endpoint, secret };
    });
  }

  /**
   * Only changes of address or events require the password. Switching an endpoint on clears its failure.
   * @throws as `create`; DomainError NOT_FOUND, STALE
   */
  async update(
    actor: Principal,
    id: number,
    input: UpdateWebhookEndpointInput,
    expected: ExpectedVersion = null,
    owner: EndpointOwner = STORE,
  ): Promise<WebhookEndpoint> {
    const { url, description, eventTypes, isActive } = input;
    if (url != null) this.requireValidUrl(url);
    if (owner !== STORE && eventTypes != null) requireOwnEvents(actor, eventTypes);
    if (url != null || eventTypes != null) {
      await this.credentials.requirePassword(actor, input.currentPassword);
    }
    return retryTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockCaller(manager, actor);
      const endpoint = await lock(manager, id, owner);
      await requireVersion(manager, actor, `webhook:${id}`, endpoint, expected);
      const before = auditedFields(endpoint);
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
        after: auditedFields(endpoint),
      });
      await this.credentials.notify(manager, actor, 'webhook-changed');
      return endpoint;
    });
  }

  /** Creates a new secret; the old one signs too for a day. @throws DomainError NOT_FOUND */
  async rotateSecret(
    actor: Principal,
    id: number,
    currentPassword: string | null | undefined,
    owner: EndpointOwner = STORE,
  ): Promise<WebhookSecretPayload> {
    await this.credentials.requirePassword(actor, currentPassword);
    return retryTransaction(this.dataSource, async (manager) => {
      await this.credentials.lockCaller(manager, actor);
      const endpoint = await lock(manager, id, owner);
      const secret = this.secrets.renew(endpoint, new Date());
      await manager.save(endpoint);
      await recordAudit(manager, {
        actor,
        action: 'webhook.rotate-secret',
        subject: `webhook:${id}`,
        after: { previousSecretUntil: endpoint.previousSecretUntil },
      });
      await this.credentials.notify(manager, actor, 'webhook-changed');
      return { endpoint, secret };
    });
  }

  /** Deletes its deliveries too. @throws DomainError NOT_FOUND, STALE */
  remove(
    actor: Principal,
    id: number,
    expected: ExpectedVersion = null,
    owner: EndpointOwner = STORE,
  ): Promise<{ message: string }> {
    return retryTransaction(this.dataSource, async (manager) => {
      const endpoint = await lock(manager, id, owner);
      await requireVersion(manager, actor, `webhook:${id}`, endpoint, expected);
      await manager.delete(WebhookEndpoint, { id });
      await recordAudit(manager, {
        actor,
        action: 'webhook.delete',
        subject: `webhook:${id}`,
        before: auditedFields(endpoint),
      });
      await this.credentials.notify(manager, actor, 'webhook-deleted');
      return { message: 'Webhook deleted' };
    });
  }

  private requireValidUrl(url: string): void {
    const problem = problemWithUrl(url, !this.configuration.production);
    if (problem) throw webhookUrlNotValid(problem);
    const isLocal = !this.configuration.production && isLocalUrl(url);
    if (!isLocal && namesPrivateHost(url)) throw webhookUrlNotPublic();
  }
}

/** Account that an endpoint belongs to; null for the store. */
export type EndpointOwner = number | null;

const STORE: EndpointOwner = null;

export const ownedBy = (owner: EndpointOwner) => ({ userId: owner ?? IsNull() });

/** @throws DomainError BAD_USER_INPUT for an event that the account cannot receive */
function requireOwnEvents(actor: Principal, types: readonly WebhookEventType[]): void {
  const hasShop = actor.sellerStatus !== null;
  for (const type of types) {
    if (BUYER_EVENT_TYPES.includes(type)) continue;
    if (!SELLER_EVENT_TYPES.includes(type)) throw eventOfStore(type);
    if (!hasShop) throw eventOfSellers(type);
  }
}

async function lock(manager: EntityManager, id: number, owner: EndpointOwner): Promise<WebhookEndpoint> {
  const endpoint = await manager.findOne(WebhookEndpoint, {
    where: { id, ...ownedBy(owner) },
    lock: { mode: 'pessimistic_write' },
  });
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}

/** Fields for the audit log: no secret, and no query of the address, which may contain one. */
function auditedFields({ url, description, eventTypes, isActive }: WebhookEndpoint) {
  return { url: urlWithoutQuery(url), description, eventTypes, isActive };
}
