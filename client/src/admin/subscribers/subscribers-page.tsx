import { useApolloClient } from '@apollo/client/react';
import { parseAsStringLiteral } from 'nuqs';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import type { SubscriberOrderBy } from '../../lib/graphql/schema.generated';
import { Button, ConfirmDialog, optionsOf, StatusBadge } from '../../ui';
import {
  DATE_RANGE,
  DateRangeFilter,
  AdminList,
  ClippedText,
  dateColumn,
  idColumn,
  StatusFilter,
  toFilter,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { notify } from '../notices';
import {
  AdminSubscriberIdsDocument,
  DeleteSubscriberDocument,
  DeleteSubscribersDocument,
  useAdminSubscribersQuery,
  useDeleteSubscribersByStatusMutation,
  type AdminSubscriberFragment,
} from './subscribers.generated';

const FILTERS = { ...DATE_RANGE, status: parseAsStringLiteral(SUBSCRIBER_STATUSES) };

const COLUMNS: readonly ListColumn<AdminSubscriberFragment, SubscriberOrderBy>[] = [
  idColumn(['OLDEST', 'NEWEST']),
  {
    id: 'email',
    header: 'Email',
    orders: ['EMAIL_ASC', 'EMAIL_DESC'],
    card: 'title',
    cell: ({ email }) => <ClippedText text={email} className="md:max-w-96" />,
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
  dateColumn(
    'created',
    'Subscribed',
    ['SUBSCRIBED_ASC', 'SUBSCRIBED_DESC'],
    ({ createdAt }) => createdAt,
    'fact',
  ),
  dateColumn('updated', 'Last change', ['CHANGED_ASC', 'CHANGED_DESC'], ({ updatedAt }) => updatedAt),
];

export function SubscribersPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'subscribers', useAdminSubscribersQuery(query.options));
  const { search, status, from, to } = query.variables.filter;

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
        <>
          <StatusFilter query={query} options={optionsOf(SUBSCRIBER_STATUSES)} />
          <DateRangeFilter label="Subscribed" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ email }) => email}
      deletion={{
        thing: 'subscriber',
        mutation: DeleteSubscriberDocument,
        bulkMutation: DeleteSubscribersDocument,
        title: () => 'Delete subscriber',
        details: ({ email }) => <p className="text-sm break-all text-muted">{email}</p>,
      }}
      ids={AdminSubscriberIdsDocument}
      emptyText={
        (search ?? status ?? from ?? to) ? 'No matching subscribers found' : 'No subscribers available'
      }
      errorText="Failed to load subscribers"
    />
  );
}

/** Deletes all subscribers with a status, independent of the current filter. */
function DeleteByStatus({ status }: { status: SubscriberStatus }) {
  const client = useApolloClient();
  const [remove] = useDeleteSubscribersByStatusMutation();

  async function confirm() {
    try {
      const { data } = await remove({ variables: { status } });
      notify.success(data?.deleteSubscribersByStatus.message ?? 'Subscribers deleted successfully');
    } catch (error) {
      notify.failure(error, 'Failed to delete subscribers');
      throw error;
    }
    await client.refetchQueries({ include: 'active' });
  }

  return (
    <ConfirmDialog
      trigger={<Button size="sm">Delete all {status}</Button>}
      title={`Delete all ${status}`}
      description={`This will delete ALL ${status} subscribers. Continue?`}
      confirmLabel="Delete all"
      onConfirm={confirm}
    />
  );
}
