import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/dates';
import type { WebhookEndpointOrderBy } from '../../lib/graphql/schema.generated';
import { Button, optionsOf } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkDelete,
  BulkStatus,
  RowActions,
  RowButton,
  RowLink,
  sortingBy,
  useAdminList,
  useListQuery,
} from '../lists';
import { namesOf, SecretDialog, WebhookDialog } from './webhook-dialog';
import { useDeleteWebhook, WebhookStatus } from './webhook-parts';
import {
  AdminWebhookIdsDocument,
  useAdminWebhooksQuery,
  useDeleteWebhooksMutation,
  useSetWebhooksActiveMutation,
  type AdminWebhookFragment,
} from './webhooks.generated';

const STATUS_OPTIONS = optionsOf(['active', 'inactive']);

const SORTING = sortingBy<WebhookEndpointOrderBy>(
  {
    url: ['URL_ASC', 'URL_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
    created: ['CREATED_ASC', 'CREATED_DESC'],
  },
  'NEWEST',
);

/** Webhook endpoints. */
export function WebhooksPage() {
  const query = useListQuery(SORTING, {}, () => ({}));
  const list = useAdminList(query, 'webhookEndpoints', useAdminWebhooksQuery(query.options));
  const [editing, setEditing] = useState<AdminWebhookFragment | null>(null);
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const deletion = useDeleteWebhook();
  const [deleteWebhooks] = useDeleteWebhooksMutation();
  const [setActive] = useSetWebhooksActiveMutation();
  const edit = (webhook: AdminWebhookFragment | null) => {
    setEditing(webhook);
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
      columns={webhookColumns({ onEdit: edit, onDelete: deletion.ask })}
      rowName={webhookName}
      emptyText="No webhooks yet"
      errorText="Failed to load webhooks"
      bulk={{
        ids: AdminWebhookIdsDocument,
        actions: (
          <>
            <BulkStatus
              list={list}
              thing="webhook"
              options={STATUS_OPTIONS}
              failed="Failed to update webhooks"
              run={async (ids, status) => {
                const variables = { ids, isActive: status === 'active' };
                return (await setActive({ variables })).data?.setWebhookEndpointsActive;
              }}
            />
            <BulkDelete
              list={list}
              thing="webhook"
              run={async (ids) => (await deleteWebhooks({ variables: { ids } })).data?.deleteWebhookEndpoints}
            />
          </>
        ),
      }}
    >
      <WebhookDialog webhook={editing} open={open} onOpenChange={setOpen} onSecret={setSecret} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
      {deletion.dialog}
    </AdminList>
  );
}

type Row = AdminWebhookFragment;

interface WebhookActions {
  onEdit: (webhook: Row) => void;
  onDelete: (webhook: Row) => void;
}

/** Name of an endpoint: its description, or its URL. */
export const webhookName = ({ description, url }: Pick<Row, 'description' | 'url'>) => description || url;

export function webhookColumns({ onEdit, onDelete }: WebhookActions): readonly DataColumn<Row>[] {
  return [
    {
      id: 'url',
      header: 'Address',
      sortable: true,
      card: 'title',
      cell: ({ id, url, description }) => (
        <div className="min-w-0 md:max-w-80">
          <Link
            to={`/admin/webhooks/${id}`}
            className="block truncate underline decoration-edge underline-offset-4"
            title={url}
          >
            {url}
          </Link>
          {description && <p className="truncate text-[0.8125rem] font-normal text-muted">{description}</p>}
        </div>
      ),
    },
    {
      id: 'events',
      header: 'Events',
      cell: ({ eventTypes }) => (
        <span className="text-[0.8125rem] [overflow-wrap:anywhere]">{namesOf(eventTypes).join(', ')}</span>
      ),
    },
    { id: 'status', header: 'Status', sortable: true, cell: (webhook) => <WebhookStatus {...webhook} /> },
    {
      id: 'created',
      header: 'Created',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="figures whitespace-nowrap text-muted">{formatDate(createdAt)}</span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (webhook) => (
        <RowActions>
          <RowLink to={`/admin/webhooks/${webhook.id}`} label="Log" subject={`of ${webhookName(webhook)}`} />
          <RowButton
            icon={<Pencil />}
            label="Edit"
            subject={webhookName(webhook)}
            onClick={() => onEdit(webhook)}
          />
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={webhookName(webhook)}
            onClick={() => onDelete(webhook)}
          />
        </RowActions>
      ),
    },
  ];
}
