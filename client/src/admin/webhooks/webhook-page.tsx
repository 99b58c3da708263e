import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '#domain/webhooks.js';
import { formatUtcDateTime } from '../../lib/dates';
import { Button, ConfirmDialog, usePageMeta } from '../../ui';
import { notify } from '../notices';
import { useDelete } from '../lists';
import { BackLink, Fact, PageHead, PageLoading, useIdParam } from '../page';
import { DeliveryLog } from './delivery-log';
import { eventNames, SecretDialog, WebhookDialog } from './webhook-dialog';
import { WEBHOOK_DELETION, webhookName, WebhookStatus } from './webhook-parts';
import {
  AdminDeliveriesDocument,
  useAdminWebhookQuery,
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  type AdminWebhookFragment,
} from './webhooks.generated';

const BACK = <BackLink to="/admin/webhooks">Webhooks</BackLink>;
const OVERLAP = `For ${WEBHOOK_SECRET_OVERLAP_HOURS} hours messages are signed with the previous secret as well.`;

/** A webhook endpoint with its settings and delivery log. */
export function WebhookPage() {
  const id = useIdParam();
  const { data, error, refetch } = useAdminWebhookQuery({ variables: { id }, skip: !id });
  usePageMeta(data ? webhookName(data.webhookEndpoint) : 'Webhook');

  if (data) return <Endpoint webhook={data.webhookEndpoint} />;
  return (
    <>
      <PageHead title="Webhook" back={BACK} />
      <PageLoading
        missing={id ? '' : 'Webhook not found'}
        error={error}
        errorText="Failed to load the webhook"
        onRetry={() => void refetch()}
        className="max-w-5xl"
      />
    </>
  );
}

function Endpoint({ webhook }: { webhook: AdminWebhookFragment }) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [rotate] = useRotateWebhookSecretMutation();
  const [sendTest, { loading: sending }] = useSendTestWebhookMutation({
    refetchQueries: [AdminDeliveriesDocument],
  });
  const deletion = useDelete({
    ...WEBHOOK_DELETION,
    onDeleted: () => void navigate('/admin/webhooks', { replace: true }),
  });
  const { id } = webhook;

  async function test() {
    try {
      await sendTest({ variables: { id } });
      notify.success('Test message sent. The log shows the response.');
    } catch (error) {
      notify.failure(error, 'Failed to send the test message');
    }
  }

  async function rotateSecret() {
    try {
      const { data } = await rotate({ variables: { id } });
      setSecret(data?.rotateWebhookSecret.secret ?? null);
    } catch (error) {
      notify.failure(error, 'Failed to create a new secret');
      throw error;
    }
  }

  return (
    <>
      <PageHead
        title={webhookName(webhook)}
        back={BACK}
        actions={
          <div className="grid grid-cols-2 gap-3 sm:flex">
            <Button size="sm" loading={sending} onClick={() => void test()}>
              Send test
            </Button>
            <Button size="sm" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <ConfirmDialog
              trigger={<Button size="sm">Rotate secret</Button>}
              title="Rotate secret"
              description={`Create a new signing secret? ${OVERLAP}`}
              confirmLabel="Create secret"
              tone="primary"
              onConfirm={rotateSecret}
            />
            <Button size="sm" variant="danger" onClick={() => deletion.confirm(webhook)}>
              Delete
            </Button>
          </div>
        }
      />
      <Facts webhook={webhook} />
      <DeliveryLog endpointId={id} />
      <WebhookDialog webhook={webhook} open={editing} onOpenChange={setEditing} onSecret={setSecret} />
      <SecretDialog secret={secret} note={OVERLAP} onClose={() => setSecret(null)} />
      {deletion.dialog}
    </>
  );
}

function Facts({ webhook }: { webhook: AdminWebhookFragment }) {
  const { url, eventTypes, previousSecretUntil, failingSince, createdAt } = webhook;
  const hasOldSecret = previousSecretUntil !== null && Date.parse(previousSecretUntil) > Date.now();
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-2 rounded-md border bg-surface p-5 text-sm">
      <Fact label="Address">{url}</Fact>
      <Fact label="Events">{eventNames(eventTypes).join(', ')}</Fact>
      <Fact label="Status">
        <span className="[&>span]:items-start">
          <WebhookStatus {...webhook} />
        </span>
      </Fact>
      {failingSince && <Fact label="Failing since">{formatUtcDateTime(failingSince)}</Fact>}
      {hasOldSecret && <Fact label="Old secret until">{formatUtcDateTime(previousSecretUntil)}</Fact>}
      <Fact label="Created">{formatUtcDateTime(createdAt)}</Fact>
    </dl>
  );
}
