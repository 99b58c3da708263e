import { useState } from 'react';
import {
  BUYER_EVENT_TYPES,
  SELLER_EVENT_TYPES,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
  webhookEventName,
} from '#domain/webhooks.js';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import type { WebhookEventType } from '../../../lib/graphql/schema.generated';
import { Banner, Button, Checkbox, Dialog, FieldError, TextField } from '../../../ui';
import { MyWebhooksDocument, useAddOwnWebhookMutation } from './webhooks.generated';
import { WebhookSecret } from './webhook-secret';

const webhookSchema = z.object({
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
});

/** The form for a new webhook, then its secret, shown once. */
export function AddWebhook({ isSeller }: { isSeller: boolean }) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  function change(next: boolean) {
    setOpen(next);
    // The secret is shown once: closing the dialog drops it.
    if (!next) setSecret(null);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button variant="primary">New Webhook</Button>}
      size="md"
      title={secret ? 'Webhook created' : 'New Webhook'}
    >
      {secret ? (
        <WebhookSecret secret={secret} onDone={() => change(false)} />
      ) : (
        <WebhookForm isSeller={isSeller} onCreated={setSecret} />
      )}
    </Dialog>
  );
}

interface WebhookFormProps {
  isSeller: boolean;
  /** The signing secret. It cannot be read again. */
  onCreated: (secret: string) => void;
}

function WebhookForm({ isSeller, onCreated }: WebhookFormProps) {
  // Keeps the secret out of the cache.
  const [create] = useAddOwnWebhookMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [MyWebhooksDocument],
  });
  const form = useZodForm(webhookSchema, { defaultValues: { url: '', description: '', eventTypes: [] } });
  const { onSubmit, failure } = useSubmit(
    form,
    'The webhook could not be created. Please try again.',
    async (input) => {
      const { data } = await create({ variables: { input } });
      if (data) onCreated(data.createWebhook.secret);
    },
  );
  const { error, ...events } = form.field('eventTypes');

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="Address"
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks"
        hint="It gets a signed JSON message for each of the chosen events."
        {...form.field('url')}
      />
      <TextField label="Description" autoComplete="off" {...form.field('description')} />
      <EventGroup title="Your orders" types={BUYER_EVENT_TYPES} field={events} />
      {isSeller && <EventGroup title="Your shop" types={SELLER_EVENT_TYPES} field={events} />}
      <FieldError id="events-error" error={error} />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Create Webhook
      </Button>
    </form>
  );
}

interface EventGroupProps {
  title: string;
  types: typeof BUYER_EVENT_TYPES;
  field: { name: string };
}

function EventGroup({ title, types, field }: EventGroupProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="wide mb-1.5 text-[0.8125rem]">{title}</legend>
      {types.map((type) => (
        <Checkbox
          key={type}
          label={type}
          hint={WEBHOOK_EVENTS[type]}
          value={webhookEventName(type)}
          {...field}
        />
      ))}
    </fieldset>
  );
}
