import type { Type } from '@nestjs/common';
import { getSchemaPath, type PathItemObject } from '@nestjs/swagger';
import { WEBHOOK_EVENTS, type WebhookEventType } from '#domain/webhooks.js';
import { exampleOf } from './example-of.js';
import type { Schemas } from './multipart-body.js';

/** Provides the class of the `data` of each event. */
export const DOCUMENTED_WEBHOOKS = Symbol('classes of webhook data');

export interface DocumentedWebhook {
  data: Type;
  /** When the event of the example happened. */
  timestamp?: string;
  /** Fields of the example that differ from the examples of the class. */
  differences?: object;
}

export type DocumentedWebhooks = Readonly<Record<WebhookEventType, DocumentedWebhook>>;

/** The `webhooks` of the OpenAPI document: one request for each event. */
export function webhooksSection(
  events: DocumentedWebhooks,
  schemas: Schemas,
): Record<string, PathItemObject> {
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
            content: {
              'application/json': {
                schema: messageOf(type, events[type].data),
                example: exampleMessage(type, events[type], schemas),
              },
            },
          },
          responses: { '2XX': { description: 'Received; anything else is sent again.' } },
        },
      },
    ]),
  );
}

/** A message composed of the examples of its class, and of what is particular to the event. */
function exampleMessage(
  type: WebhookEventType,
  { data, timestamp = '2026-11-20T12:00:00.000Z', differences }: DocumentedWebhook,
  schemas: Schemas,
) {
  const example = exampleOf({ $ref: getSchemaPath(data) }, schemas) as object;
  return { type, timestamp, data: { ...example, ...differences } };
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
