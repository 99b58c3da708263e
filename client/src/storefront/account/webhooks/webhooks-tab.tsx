import { useState } from 'react';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_SECRET_OVERLAP_HOURS, webhookEventName } from '#domain/webhooks.js';
import { formatLongDate } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import {
  Badge,
  BRIEF_TOAST_MS,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  notify,
  Skeleton,
  StatusBadge,
} from '../../../ui';
import type { ViewerDetails } from '../../auth';
import { AddWebhook } from './add-webhook';
import { WebhookLog } from './webhook-log';
import { WebhookSecret } from './webhook-secret';
import {
  MyWebhookDeliveriesDocument,
  MyWebhooksDocument,
  type OwnWebhookFragment,
  useDeleteOwnWebhookMutation,
  useMyWebhooksQuery,
  useRenewOwnWebhookSecretMutation,
  useSwitchOwnWebhookMutation,
  useTestOwnWebhookMutation,
} from './webhooks.generated';

/** Webhooks of the account. */
export function WebhooksTab({ user }: { user: ViewerDetails }) {
  return (
    <section aria-labelledby="webhooks">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="max-w-2xl">
          <h2 id="webhooks" className="display-sm">
            Webhooks
          </h2>
          <p className="mt-2 text-muted">
            A webhook tells your system what happens to your orders{user.isSeller ? ' and your shop' : ''}: we
            post a signed message to an address of yours.
          </p>
        </div>
        <AddWebhook isSeller={user.isSeller} />
      </div>
      <div className="mt-8">
        <WebhookList />
      </div>
    </section>
  );
}

const FAILURE = 'Failed to load webhooks';

function WebhookList() {
  const { data, error, refetch } = useMyWebhooksQuery({ fetchPolicy: 'cache-and-network' });
  const webhooks = data?.myWebhooks;
  if (!webhooks && error) {
    return <ErrorState message={readFailure(error, FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!webhooks) {
    return (
      <div aria-busy>
        <Skeleton className="h-28 rounded-md" />
      </div>
    );
  }
  if (webhooks.length === 0) {
    return (
      <EmptyState as="p" title="No webhooks" text="Add one to be told by a message instead of asking." />
    );
  }
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <WebhookCard webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}

const DISABLED_REASONS: Record<string, string> = {
  gone: 'Switched off: it answered 410 Gone.',
  failing: 'Switched off: every delivery failed for three days.',
};

function WebhookCard({ webhook }: { webhook: OwnWebhookFragment }) {
  const [isOpen, setOpen] = useState(false);
  const { id, url, description, eventTypes, isActive, disabledReason, failingSince, createdAt } = webhook;
  const failing = isActive && failingSince ? `Failing since ${formatLongDate(failingSince)}.` : null;
  const problem = disabledReason ? DISABLED_REASONS[disabledReason] : failing;
  return (
    <div className="flex flex-col gap-4 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="wide [overflow-wrap:anywhere]">{description || url}</h3>
          {description && (
            <p className="figures text-[0.8125rem] [overflow-wrap:anywhere] text-muted">{url}</p>
          )}
          <p className="figures text-[0.8125rem] text-muted">Added {formatLongDate(createdAt)}</p>
          {problem && <p className="mt-1 text-[0.8125rem] text-danger">{problem}</p>}
        </div>
        <StatusBadge status={isActive ? 'active' : 'inactive'} />
      </div>
      <ul aria-label="Events" className="flex flex-wrap gap-2">
        {WEBHOOK_EVENT_TYPES.filter((type) => eventTypes.includes(webhookEventName(type))).map((type) => (
          <li key={type} className="flex">
            <Badge>{type}</Badge>
          </li>
        ))}
      </ul>
      <WebhookActions webhook={webhook} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <WebhookLog endpointId={id} />}
    </div>
  );
}

interface WebhookActionsProps {
  webhook: OwnWebhookFragment;
  /** True while the log is shown. */
  isOpen: boolean;
  onToggle: () => void;
}

function WebhookActions({ webhook, isOpen, onToggle }: WebhookActionsProps) {
  const { id, url, description, isActive, version } = webhook;
  const name = description || url;
  const [secret, setSecret] = useState<string | null>(null);
  const [test, { loading: testing }] = useTestOwnWebhookMutation({
    refetchQueries: isOpen ? [MyWebhookDeliveriesDocument] : [],
  });
  const [toggle, { loading: switching }] = useSwitchOwnWebhookMutation();
  const [renew] = useRenewOwnWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const [remove] = useDeleteOwnWebhookMutation({
    refetchQueries: [MyWebhooksDocument],
    awaitRefetchQueries: true,
  });

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="sm"
        aria-label={`Send a test to ${name}`}
        loading={testing}
        onClick={() =>
          void attempt('The test could not be sent. Please try again.', async () => {
            await test({ variables: { id } });
            notify.success('Test sent. The deliveries show the answer.', { duration: BRIEF_TOAST_MS });
          })
        }
      >
        Send Test
      </Button>
      <Button size="sm" aria-expanded={isOpen} aria-label={`Deliveries to ${name}`} onClick={onToggle}>
        Deliveries
      </Button>
      <Button
        size="sm"
        aria-label={`${isActive ? 'Switch off' : 'Switch on'} ${name}`}
        loading={switching}
        onClick={() =>
          void attempt('The webhook could not be changed. Please try again.', () =>
            toggle({ variables: { id, isActive: !isActive, expectedVersion: version } }),
          )
        }
      >
        {isActive ? 'Switch Off' : 'Switch On'}
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="sm" aria-label={`New secret for ${name}`}>
            New Secret
          </Button>
        }
        title="Make a new secret?"
        description={`For ${WEBHOOK_SECRET_OVERLAP_HOURS} hours messages are signed with the one before as well.`}
        confirmLabel="Make Secret"
        tone="primary"
        onConfirm={() =>
          attempt(
            'The secret could not be made. Please try again.',
            async () => {
              const { data } = await renew({ variables: { id } });
              setSecret(data?.renewWebhookSecret.secret ?? null);
            },
            true,
          )
        }
      />
      <ConfirmDialog
        trigger={
          <Button size="sm" aria-label={`Delete ${name}`}>
            Delete
          </Button>
        }
        title="Delete this webhook?"
        description="Nothing more is sent to it, and its deliveries are deleted with it."
        confirmLabel="Delete Webhook"
        onConfirm={() =>
          attempt(
            'The webhook could not be deleted. Please try again.',
            async () => {
              await remove({ variables: { id, expectedVersion: version } });
              notify.success('Webhook deleted', { duration: BRIEF_TOAST_MS });
            },
            true,
          )
        }
      />
      <Dialog
        open={secret !== null}
        onOpenChange={(open) => {
          if (!open) setSecret(null);
        }}
        size="md"
        title="New secret"
      >
        <WebhookSecret secret={secret ?? ''} onDone={() => setSecret(null)} />
      </Dialog>
    </div>
  );
}

/** @param rethrow keeps the dialog open that started the work */
async function attempt(failure: string, work: () => Promise<unknown>, rethrow = false): Promise<void> {
  try {
    await work();
  } catch (error) {
    notify.error(readFailure(error, failure).message, { duration: BRIEF_TOAST_MS });
    if (rethrow) throw error;
  }
}
