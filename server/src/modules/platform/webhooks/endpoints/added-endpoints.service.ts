import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { changesBy, type AuditedChange } from '#core/audit/index.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { urlWithoutQuery } from './webhook-url.rules.js';

const ACTIONS = ['webhook.create', 'webhook.update', 'webhook.rotate-secret'];

/** Removes the endpoints that an intruder may have set up in the name of an admin. */
@Injectable()
export class AddedEndpointsService {
  /** @returns their addresses without a query, which may contain a secret */
  async removeAddedSince(manager: EntityManager, actorId: number, since: Date): Promise<string[]> {
    const changes = await changesBy(manager, { actorId, actions: ACTIONS, since });
    const ids = changes.filter(givesAccess).map(({ recordId }) => recordId);
    const endpoints = await manager.findBy(WebhookEndpoint, { id: In(ids) });
    await manager.remove([...endpoints]);
    return endpoints.map(({ url }) => urlWithoutQuery(url));
  }
}

/** A new description gives nobody anything. */
function givesAccess({ action, before, after }: AuditedChange): boolean {
  if (action !== 'webhook.update') return true;
  return ['url', 'eventTypes', 'isActive'].some(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
}
