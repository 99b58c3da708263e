import { WEBHOOK_DESCRIPTION_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from '#domain/webhooks.js';
import type { WebhookEventType } from '../../lib/graphql/schema.generated';
import { z } from '../../lib/forms';

export const webhookSchema = z.object({
  url: z
    .string()
    .trim()
    .max(WEBHOOK_URL_MAX_LENGTH, `The address must be at most ${WEBHOOK_URL_MAX_LENGTH} characters`)
    .refine(
      (text) => URL.canParse(text),
      'Please enter a full address, such as https://example.com/webhooks',
    ),
  description: z
    .string()
    .trim()
    .max(
      WEBHOOK_DESCRIPTION_MAX_LENGTH,
      `The description must be at most ${WEBHOOK_DESCRIPTION_MAX_LENGTH} characters`,
    ),
  eventTypes: z.array(z.custom<WebhookEventType>()).min(1, 'Please choose at least one event'),
  isActive: z.boolean(),
});

export const NEW_WEBHOOK: z.input<typeof webhookSchema> = {
  url: '',
  description: '',
  eventTypes: [],
  isActive: true,
};
