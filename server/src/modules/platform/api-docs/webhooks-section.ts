import type { Type } from '@nestjs/common';
import { getSchemaPath, type PathItemObject } from '@nestjs/swagger';
import { WEBHOOK_EVENTS, type WebhookEventType } from '#domain/webhooks.js';

/** Provides the class of the `data` of each event. */
export const DOCUMENTED_WEBHOOKS = Symbol('classes of webhook data');

export type DocumentedWebhooks = Readonly<Record<WebhookEventType, Type>>;

/** The `webhooks` of the OpenAPI document: one request for each event. */
export function webhooksSection(events: DocumentedWebhooks): Record<string, PathItemObject> {
  const types = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace('.', '_')}`,
          tags: ['Webhooks'],
          summary: WEBHOOK_EVENTS[type],
          security: [],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            description: 'As in Standard Webhooks.',
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: messageOf(type, events[type]) } },
          },
          responses: { '2XX': { description: 'Received; anything else is sent again.' } },
        },
      },
    ]),
  );
}

function messageOf(type: WebhookEventType, data: Type) {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [type], description: 'Name of the event.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: { $ref: getSchemaPath(data) },
    },
  };
}
