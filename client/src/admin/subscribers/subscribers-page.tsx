import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { formatDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import type { SubscriberOrderBy } from '../../lib/graphql/schema.generated';
import { Button, ConfirmDialog, optionsOf, StatusBadge } from '../../ui';
import type { DataColumn } from '../../ui/table';
import {
  AdminList,
  BulkDelete,
  ListFilter,
  RowActions,
  RowButton,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuery,
} from '../lists';
import { notify } from '../notices';
import {
  AdminSubscriberIdsDocument,
  useAdminSubscribersQuery,
  useDeleteSubscriberMutation,
  useDeleteSubscribersByStatusMutation,
  useDeleteSubscribersMutation,
  type AdminSubscriberFragment,
} from './subscribers.generated';

const FILTERS = { status: parseAsStringLiteral(SUBSCRIBER_STATUSES) };
const STATUS_OPTIONS = optionsOf(SUBSCRIBER_STATUSES);

const SORTING = sortingBy<SubscriberOrderBy>(
  {
    id: ['OLDEST', 'NEWEST'],
    email: ['EMAIL_ASC', 'EMAIL_DESC'],
    status: ['STATUS_ASC', 'STATUS_DESC'],
    created: ['SUBSCRIBED_ASC', 'SUBSCRIBED_DESC'],
    updated: ['CHANGED_ASC', 'CHANGED_DESC'],
  },
  'NEWEST',
);

export function SubscribersPage() {
  const query = useListQuery(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(query, 'subscribers', useAdminSubscribersQuery(query.options));
  const { search, status } = query.variables.filter;

  const [deleteSubscriber] = useDeleteSubscriberMutation();
  const deletion = useDelete<AdminSubscriberFragment>({
    title: () => 'Delete subscriber',
    description: 'Are you sure you want to delete this subscriber?',
    done: 'Subscriber deleted successfully',
    failed: 'Failed to delete subscriber',
    remove: ({ id }) => deleteSubscriber({ variables: { id } }),
    details: ({ email }) => <p className="text-sm break-all text-muted">{email}</p>,
  });
  const [deleteSubscribers] = useDeleteSubscribersMutation();

  return (
    <AdminList
      title="Subscribers"
      list={list}
      exportAs="subscribers"
      actions={SUBSCRIBER_STATUSES.map((one) => (
        <DeleteByStatus key={one} status={one} />
      ))}
      searchLabel="Search by email"
      filters={
        <ListFilter
          label="Status"
          all="All statuses"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(chosen) => query.onFilter({ status: chosen })}
        />
      }
      columns={subscriberColumns(deletion.ask)}
      rowName={({ email }) => email}
      emptyText={(search ?? status) ? 'No matching subscribers found' : 'No subscribers available'}
      errorText="Failed to load subscribers"
      bulk={{
        ids: AdminSubscriberIdsDocument,
        actions: (
          <BulkDelete
            list={list}
            thing="subscriber"
            run={async (ids) => (await deleteSubscribers({ variables: { ids } })).data?.deleteSubscribers}
          />
        ),
      }}
    >
      {deletion.dialog}
    </AdminList>
  );
}

type Row = AdminSubscriberFragment;

export function subscriberColumns(onDelete: (subscriber: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      id: 'id',
      header: 'ID',
      sortable: true,
      width: 'w-20',
      cell: ({ id }) => <span className="figures text-muted">{id}</span>,
    },
    {
      id: 'email',
      header: 'Email',
      sortable: true,
      card: 'title',
      cell: ({ email }) => (
        <span className="block truncate md:max-w-96" title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    { id: 'created', header: 'Subscribed', sortable: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
    { id: 'updated', header: 'Last change', sortable: true, cell: ({ updatedAt }) => <Day at={updatedAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (subscriber) => (
        <RowActions>
          <RowButton
            icon={<Trash2 />}
            label="Delete"
            subject={subscriber.email}
            onClick={() => onDelete(subscriber)}
          />
        </RowActions>
      ),
    },
  ];
}

function Day({ at }: { at: string }) {
  return <span className="figures whitespace-nowrap text-muted">{formatDate(at)}</span>;
}

/** Deletes all subscribers with a status, independent of the current filter. */
export function DeleteByStatus({ status }: { status: SubscriberStatus }) {
  const client = useApolloClient();
  const [remove] = useDeleteSubscribersByStatusMutation();
  const [open, setOpen] = useState(false);

  async function confirm() {
    try {
      const { data } = await remove({ variables: { status } });
      notify.success(data?.deleteSubscribersByStatus.message ?? 'Subscribers deleted successfully');
    } catch (error) {
      notify.error(readFailure(error, 'Failed to delete subscribers').message);
      throw error;
    }
    await client.refetchQueries({ include: 'active' });
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Delete all {status}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete all ${status}`}
        description={`This will delete ALL ${status} subscribers. Continue?`}
        confirmLabel="Delete all"
        onConfirm={confirm}
      />
    </>
  );
}
