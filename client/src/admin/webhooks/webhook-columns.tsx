import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DataColumn } from '../../ui/table';
import { formatDate } from '../../lib/dates';
import { RowActions, RowButton, RowLink } from '../lists';
import { namesOf } from './webhook-events';
import { WebhookStatus } from './webhook-status';
import type { AdminWebhookFragment } from './webhooks.generated';

type Row = AdminWebhookFragment;

interface WebhookActions {
  onEdit: (webhook: Row) => void;
  onDelete: (webhook: Row) => void;
}

/** What an endpoint is called: by what it is for, else by where it is. */
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
