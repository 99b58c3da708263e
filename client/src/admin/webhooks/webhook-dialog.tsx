import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Checkbox, Dialog, FieldError, Switch, TextField } from '../../ui';
import { notify } from '../notices';
import { WEBHOOK_EVENTS } from './webhook-events';
import { NEW_WEBHOOK, webhookSchema } from './webhook-schema';
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type AdminWebhookFragment,
} from './webhooks.generated';

interface WebhookDialogProps {
  /** Null makes a new one. */
  webhook: AdminWebhookFragment | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A new webhook's secret, to be shown this once. */
  onSecret: (secret: string) => void;
}

/** Where to send what. */
export function WebhookDialog({ webhook, open, onOpenChange, onSecret }: WebhookDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      description="We POST a signed JSON message to this address whenever a chosen event happens."
      size="md"
    >
      <WebhookForm {...{ webhook, onSecret }} onDone={() => onOpenChange(false)} />
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
  const [failure, setFailure] = useState('');
  const form = useZodForm(webhookSchema, { defaultValues: webhook ? valuesOf(webhook) : NEW_WEBHOOK });

  const submit = form.handleSubmit(async ({ isActive, ...input }) => {
    setFailure('');
    try {
      if (webhook) {
        await update({ variables: { id: webhook.id, input: { ...input, isActive } } });
        notify.success('Webhook saved');
      } else {
        const { data } = await create({ variables: { input } });
        if (data) onSecret(data.createWebhookEndpoint.secret);
        notify.success('Webhook created');
      }
      onDone();
      await client.refetchQueries({ include: 'active' });
    } catch (error) {
      const reason = readFailure(error, 'Failed to save the webhook');
      if (!showFieldFailure(form, reason)) setFailure(reason.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
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
          hint="While it is off, nothing is sent and nothing is kept for later."
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
      {WEBHOOK_EVENTS.map(({ type, name, means }) => (
        <Checkbox key={type} {...register} value={type} label={name} hint={means} />
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

function valuesOf({ url, description, eventTypes, isActive }: AdminWebhookFragment): typeof NEW_WEBHOOK {
  return { url, description, eventTypes: [...eventTypes], isActive };
}
