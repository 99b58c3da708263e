import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WebhookEndpointOrderBy } from '../../lib/graphql/schema.generated';
import { Button, optionsOf, StatusBadge } from '../../ui';
import {
  AdminList,
  BulkStatus,
  dateColumn,
  RowButton,
  RowLink,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { eventNames, SecretDialog, WebhookDialog } from './webhook-dialog';
import { WEBHOOK_DELETION, webhookName, WebhookStatus } from './webhook-parts';
import {
  AdminWebhookIdsDocument,
  DeleteWebhooksDocument,
  SetWebhooksActiveDocument,
  useAdminWebhooksQuery,
  type AdminWebhookFragment,
} from './webhooks.generated';

const COLUMNS: readonly ListColumn<AdminWebhookFragment, WebhookEndpointOrderBy>[] = [
  {
    id: 'url',
    header: 'Address',
    orders: ['URL_ASC', 'URL_DESC'],
    card: 'title',
    brief: (webhook) => <WebhookLink {...webhook} />,
    cell: (webhook) => (
      <div className="min-w-0 md:max-w-80">
        <WebhookLink {...webhook} />
        {webhook.description && (
          <p className="truncate text-[0.8125rem] font-normal text-muted">{webhook.description}</p>
        )}
      </div>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    card: 'fact',
    brief: ({ eventTypes }) => eventNames(eventTypes).join(', '),
    cell: ({ eventTypes }) => (
      <span className="text-[0.8125rem] [overflow-wrap:anywhere]">{eventNames(eventTypes).join(', ')}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    brief: ({ isActive, failingSince }) => (
      <StatusBadge status={isActive ? (failingSince ? 'failing' : 'active') : 'inactive'} />
    ),
    cell: (webhook) => <WebhookStatus {...webhook} />,
  },
  dateColumn('created', 'Created', ['CREATED_ASC', 'CREATED_DESC'], ({ createdAt }) => createdAt),
];

function WebhookLink({ id, url }: AdminWebhookFragment) {
  return (
    <Link
      to={`/admin/webhooks/${id}`}
      className="-mb-1 block truncate pb-1 underline decoration-edge underline-offset-4"
      title={url}
    >
      {url}
    </Link>
  );
}

/** Webhook endpoints. */
export function WebhooksPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', {}, () => ({}));
  const list = useAdminList(query, 'webhookEndpoints', useAdminWebhooksQuery(query.options));
  const [edited, setEdited] = useState<AdminWebhookFragment | null>(null);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const edit = (webhook: AdminWebhookFragment | null) => {
    setEdited(webhook);
    setOpen(true);
  };

  return (
    <AdminList
      title="Webhooks"
      list={list}
      actions={
        <Button size="sm" variant="primary" onClick={() => edit(null)}>
          New webhook
        </Button>
      }
      columns={COLUMNS}
      rowName={webhookName}
      rowActions={(webhook) => (
        <>
          <RowLink to={`/admin/webhooks/${webhook.id}`} label="Log" subject={`of ${webhookName(webhook)}`} />
          <RowButton
            icon={<Pencil />}
            label="Edit"
            subject={webhookName(webhook)}
            onClick={() => edit(webhook)}
          />
        </>
      )}
      deletion={{ ...WEBHOOK_DELETION, bulkMutation: DeleteWebhooksDocument }}
      ids={AdminWebhookIdsDocument}
      bulkActions={
        <BulkStatus
          list={list}
          thing="webhook"
          options={optionsOf(['active', 'inactive'])}
          failed="Failed to update webhooks"
          mutation={SetWebhooksActiveDocument}
          toChange={(status) => ({ isActive: status === 'active' })}
        />
      }
      emptyText="No webhooks yet"
      errorText="Failed to load webhooks"
    >
      <WebhookDialog webhook={edited} open={open} onOpenChange={setOpen} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </AdminList>
  );
}
