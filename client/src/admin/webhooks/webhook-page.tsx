import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MAX_ID } from '#domain/limits.js';
import { formatDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ConfirmDialog, usePageMeta } from '../../ui';
import { notify } from '../notices';
import { BackLink, FormLoading, PageHead } from '../page';
import { DeliveryLog } from './delivery-log';
import { namesOf, SecretDialog, WebhookDialog } from './webhook-dialog';
import { useDeleteWebhook, WebhookStatus } from './webhook-parts';
import { webhookName } from './webhooks-page';
import {
  AdminDeliveriesDocument,
  useAdminWebhookQuery,
  useRotateWebhookSecretMutation,
  useSendTestWebhookMutation,
  type AdminWebhookFragment,
} from './webhooks.generated';

const BACK = <BackLink to="/admin/webhooks">Webhooks</BackLink>;
const OVERLAP = 'For 24 hours messages are signed with the secret before it as well.';

/** A webhook endpoint with its settings and delivery log. */
export function WebhookPage() {
  const { id: text = '' } = useParams();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const exists = id >= 1 && id <= MAX_ID;
  const { data, error, refetch } = useAdminWebhookQuery({ variables: { id }, skip: !exists });
  usePageMeta(data ? webhookName(data.webhookEndpoint) : 'Webhook');

  if (data) return <Endpoint webhook={data.webhookEndpoint} />;
  return (
    <>
      <PageHead title="Webhook" back={BACK} />
      <FormLoading
        missing={exists ? '' : 'Webhook not found'}
        error={error}
        errorText="Failed to load the webhook"
        onRetry={() => void refetch()}
      />
    </>
  );
}

function Endpoint({ webhook }: { webhook: AdminWebhookFragment }) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [rotating, setRotating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [rotate] = useRotateWebhookSecretMutation();
  const [sendTest, { loading: sending }] = useSendTestWebhookMutation({
    refetchQueries: [AdminDeliveriesDocument],
  });
  const deletion = useDeleteWebhook(() => void navigate('/admin/webhooks', { replace: true }));
  const { id } = webhook;

  async function test() {
    try {
      await sendTest({ variables: { id } });
      notify.success('Test message sent. The log shows the answer.');
    } catch (error) {
      notify.error(readFailure(error, 'Failed to send the test message').message);
    }
  }

  async function renew() {
    try {
      const { data } = await rotate({ variables: { id } });
      setSecret(data?.rotateWebhookSecret.secret ?? null);
    } catch (error) {
      notify.error(readFailure(error, 'Failed to make a new secret').message);
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
            <Button size="sm" onClick={() => setRotating(true)}>
              Rotate secret
            </Button>
            <Button size="sm" variant="danger" onClick={() => deletion.ask(webhook)}>
              Delete
            </Button>
          </div>
        }
      />
      <Facts webhook={webhook} />
      <DeliveryLog endpointId={id} />
      <WebhookDialog webhook={webhook} open={editing} onOpenChange={setEditing} onSecret={setSecret} />
      <ConfirmDialog
        open={rotating}
        onOpenChange={setRotating}
        title="Rotate secret"
        description={`Make a new signing secret? ${OVERLAP}`}
        confirmLabel="Make new secret"
        tone="primary"
        onConfirm={renew}
      />
      <SecretDialog secret={secret} note={OVERLAP} onClose={() => setSecret(null)} />
      {deletion.dialog}
    </>
  );
}

function Facts({ webhook }: { webhook: AdminWebhookFragment }) {
  const { url, eventTypes, previousSecretUntil, failingSince, createdAt } = webhook;
  const overlaps = previousSecretUntil !== null && Date.parse(previousSecretUntil) > Date.now();
  const facts: [string, ReactNode][] = [
    ['Address', url],
    ['Events', namesOf(eventTypes).join(', ')],
    ['Status', <WebhookStatus key="status" {...webhook} />],
    ...(failingSince ? ([['Failing since', formatDateTime(failingSince)]] as [string, string][]) : []),
    ...(overlaps ? ([['Old secret until', formatDateTime(previousSecretUntil)]] as [string, string][]) : []),
    ['Created', formatDateTime(createdAt)],
  ];
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-2 rounded-md border bg-surface p-5 text-sm">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures [&>span]:items-start [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
