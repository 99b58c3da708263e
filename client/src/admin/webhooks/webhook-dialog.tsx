import { useApolloClient } from '@apollo/client/react';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import {
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
  webhookEventName,
} from '#domain/webhooks.js';
import { useRecordSave, type Edit } from '../../editing';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import type { WebhookEventType } from '../../lib/graphql/schema.generated';
import { Banner, Button, Checkbox, Dialog, FieldError, Switch, TextField } from '../../ui';
import { notify } from '../notices';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type AdminWebhookFragment,
} from './webhooks.generated';

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
  isActive: z.boolean(),
});

type WebhookFormInput = z.input<typeof webhookSchema>;
type WebhookFormOutput = z.output<typeof webhookSchema>;

const LABELS: Record<keyof WebhookFormInput, string> = {
  url: 'Address',
  description: 'Description',
  eventTypes: 'Events',
  isActive: 'Active',
};

const NEW_WEBHOOK: WebhookFormInput = {
  url: '',
  description: '',
  eventTypes: [],
  isActive: true,
};

const EVENTS = WEBHOOK_EVENT_TYPES.map((name) => ({
  type: webhookEventName(name),
  name,
  description: WEBHOOK_EVENTS[name],
}));

export function eventNames(types: readonly WebhookEventType[]): string[] {
  return EVENTS.filter(({ type }) => types.includes(type)).map(({ name }) => name);
}

interface WebhookDialogProps {
  /** Null creates a webhook. */
  webhook: AdminWebhookFragment | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Secret of a created webhook, shown once. */
  onSecret: (secret: string) => void;
}

/** Creates or edits a webhook. */
export function WebhookDialog({ webhook, open, onOpenChange, onSecret }: WebhookDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      description="A signed JSON message is posted to this address for each chosen event."
      size="md"
    >
      <WebhookForm webhook={webhook} onSecret={onSecret} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface WebhookFormProps extends Pick<WebhookDialogProps, 'webhook' | 'onSecret'> {
  onDone: () => void;
}

function WebhookForm({ webhook, onSecret, onDone }: WebhookFormProps) {
  const client = useApolloClient();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const form = useZodForm(webhookSchema, { defaultValues: webhook ? toFormValues(webhook) : NEW_WEBHOOK });

  async function send(
    { isActive: _isActive, ...input }: WebhookFormOutput,
    { changes, expectedVersion }: Edit<WebhookFormInput, WebhookFormOutput>,
  ) {
    if (webhook) {
      await update({ variables: { id: webhook.id, input: changes, expectedVersion } });
      notify.success('Webhook saved');
    } else {
      const { data } = await create({ variables: { input } });
      if (data) onSecret(data.createWebhookEndpoint.secret);
      notify.success('Webhook created');
    }
    onDone();
    await client.refetchQueries({ include: 'active' });
  }
  const record = webhook ? { stored: webhook, toValues: toFormValues, labels: LABELS } : undefined;
  const { onSubmit, failure } = useSubmit(
    form,
    'Failed to save the webhook',
    useRecordSave(form, record, send),
  );

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="Address"
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks"
        {...form.field('url')}
      />
      <TextField label="Description" autoComplete="off" {...form.field('description')} />
      <EventChoice register={form.register('eventTypes')} error={form.field('eventTypes').error} />
      {webhook && (
        <Switch
          label="Active"
          hint="While it is off, events are neither sent nor queued."
          {...form.register('isActive')}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {webhook ? 'Save' : 'Create webhook'}
        </Button>
      </div>
    </form>
  );
}

interface EventChoiceProps {
  register: { name: string };
  error: string | undefined;
}

function EventChoice({ register, error }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="wide mb-1.5 text-[0.8125rem]">Events</legend>
      {EVENTS.map(({ type, name, description }) => (
        <Checkbox key={type} {...register} value={type} label={name} hint={description} />
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function toFormValues({ url, description, eventTypes, isActive }: AdminWebhookFragment): WebhookFormInput {
  return { url, description, eventTypes: [...eventTypes], isActive };
}

interface SecretDialogProps {
  /** Null closes the dialog. */
  secret: string | null;
  /** Additional explanation. */
  note?: string;
  onClose: () => void;
}

/** Shows a secret once. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      notify.success('Secret copied');
    } catch {
      notify.error('Copying failed. Select the secret and copy it by hand.');
    }
  }
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Signing secret"
      description="Keep it where your receiver can read it. It is not shown again."
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <code
        data-testid="webhook-secret"
        className="figures block rounded-md border bg-surface px-4 py-3 text-sm break-all select-all"
      >
        {secret}
      </code>
      {note && <p className="mt-4 text-sm text-muted">{note}</p>}
    </Dialog>
  );
}
