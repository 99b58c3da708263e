import { parseAsStringLiteral } from 'nuqs';
import { SUBSCRIBER_STATUSES } from '#domain/statuses.js';
import { optionsOf } from '../../ui';
import {
  AdminList,
  BulkDelete,
  ListFilter,
  sortingBy,
  useAdminList,
  useDelete,
  useListQuestion,
} from '../lists';
import type { SubscriberOrderBy } from '../../lib/graphql/schema.generated';
import { DeleteByStatus } from './delete-by-status';
import { subscriberColumns } from './subscriber-columns';
import {
  AdminSubscriberIdsDocument,
  useAdminSubscribersQuery,
  useDeleteSubscriberMutation,
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
  const question = useListQuestion(SORTING, FILTERS, (search, { status }) => ({
    filter: { search, status },
  }));
  const list = useAdminList(question, 'subscribers', useAdminSubscribersQuery(question.request));
  const { search, status } = question.wanted.filter;

  const [deleteSubscriber] = useDeleteSubscriberMutation();
  const deletion = useDelete<AdminSubscriberFragment>({
    title: () => 'Delete subscriber',
    question: 'Are you sure you want to delete this subscriber?',
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
          onChange={(chosen) => question.onFilter({ status: chosen })}
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
