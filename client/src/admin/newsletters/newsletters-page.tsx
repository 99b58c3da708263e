import { parseAsStringLiteral } from 'nuqs';
import { NEWSLETTER_STATUSES } from '#domain/newsletters.js';
import { formatCount } from '#domain/numbers.js';
import type { NewsletterOrderBy } from '../../lib/graphql/schema.generated';
import { LinkButton, optionsOf, StatusBadge, TextLink } from '../../ui';
import {
  AdminList,
  DATE_RANGE,
  dateColumn,
  DateRangeFilter,
  RowLink,
  StatusFilter,
  toFilter,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { NoValue } from '../page';
import { useAdminNewslettersQuery, type AdminNewsletterRowFragment } from './newsletters.generated';

const FILTERS = { ...DATE_RANGE, status: parseAsStringLiteral(NEWSLETTER_STATUSES) };

const pathOf = ({ id }: { id: number }) => `/admin/newsletters/${id}`;

const COLUMNS: readonly ListColumn<AdminNewsletterRowFragment, NewsletterOrderBy>[] = [
  {
    id: 'subject',
    header: 'Subject',
    orders: ['SUBJECT_ASC', 'SUBJECT_DESC'],
    card: 'title',
    cell: (newsletter) => <TextLink to={pathOf(newsletter)}>{newsletter.subject}</TextLink>,
  },
  {
    id: 'status',
    header: 'Status',
    orders: ['STATUS_ASC', 'STATUS_DESC'],
    card: 'side',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'sent',
    header: 'Sent',
    align: 'end',
    width: 'w-40',
    card: 'fact',
    brief: ({ status, sent, recipients }) =>
      status === 'draft'
        ? `For ${formatCount(recipients)}`
        : `${formatCount(sent)} of ${formatCount(recipients)}`,
    cell: ({ status, sent, recipients }) =>
      status === 'draft' ? (
        <NoValue />
      ) : (
        <span className="figures whitespace-nowrap">
          {formatCount(sent)} of {formatCount(recipients)}
        </span>
      ),
  },
  {
    id: 'unsubscribed',
    header: 'Unsubscribed',
    align: 'end',
    width: 'w-36',
    cell: ({ status, unsubscribed }) =>
      status === 'draft' ? <NoValue /> : <span className="figures">{formatCount(unsubscribed)}</span>,
  },
  dateColumn('created', 'Created', ['CREATED_ASC', 'CREATED_DESC'], ({ createdAt }) => createdAt, 'fact'),
];

/** All newsletters, drafts and sent ones. */
export function NewslettersPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  const list = useAdminList(query, 'newsletters', useAdminNewslettersQuery(query.options));
  const { search, status, from, to } = query.variables.filter;
  return (
    <AdminList
      title="Newsletters"
      list={list}
      actions={
        <LinkButton size="sm" variant="primary" to="/admin/newsletters/new">
          Write a newsletter
        </LinkButton>
      }
      searchLabel="Search by subject"
      filters={
        <>
          <StatusFilter query={query} options={optionsOf(NEWSLETTER_STATUSES)} />
          <DateRangeFilter label="Created" query={query} />
        </>
      }
      columns={COLUMNS}
      rowName={({ subject }) => subject}
      rowActions={(newsletter) => (
        <RowLink
          to={pathOf(newsletter)}
          label={newsletter.status === 'draft' ? 'Edit' : 'Show'}
          subject={newsletter.subject}
        />
      )}
      emptyText={
        (search ?? status ?? from ?? to) ? 'No matching newsletters found' : 'No newsletters written yet'
      }
      errorText="Failed to load newsletters"
    />
  );
}
