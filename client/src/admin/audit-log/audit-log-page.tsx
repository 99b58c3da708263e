import { parseAsString } from 'nuqs';
import { isDay } from '#domain/moments.js';
import { formatUtcDateTime } from '../../lib/dates';
import type { AuditLogOrderBy } from '../../lib/graphql/schema.generated';
import { Select, TextButton, TextLink } from '../../ui';
import {
  AdminList,
  ClippedText,
  DateAndTime,
  DayField,
  SearchField,
  useAdminList,
  useListQuery,
  type ListColumn,
} from '../lists';
import { RECORD_PATHS } from '../page';
import { AuditChanges } from './audit-changes';
import { useAuditLogQuery, type AuditRecordRowFragment } from './audit-log.generated';

const FILTERS = {
  actor: parseAsString.withDefault(''),
  action: parseAsString.withDefault(''),
  subject: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
};

const COLUMNS: readonly ListColumn<AuditRecordRowFragment, AuditLogOrderBy>[] = [
  {
    id: 'at',
    header: 'When',
    orders: ['OLDEST', 'NEWEST'],
    card: 'side',
    brief: ({ at }) => formatUtcDateTime(at),
    cell: ({ at }) => <DateAndTime at={at} />,
  },
  {
    id: 'action',
    header: 'Action',
    orders: ['ACTION_ASC', 'ACTION_DESC'],
    card: 'title',
    brief: ({ title }) => title,
    cell: ({ action, title }) => <Action action={action} title={title} />,
  },
  {
    id: 'subject',
    header: 'Record',
    orders: ['SUBJECT_ASC', 'SUBJECT_DESC'],
    card: 'fact',
    brief: ({ subjectTitle }) => subjectTitle,
    cell: ({ subject, subjectTitle }) => <Subject subject={subject} title={subjectTitle} />,
  },
  {
    id: 'actor',
    header: 'By',
    cell: ({ actorEmail, actorId }) => {
      if (!actorEmail && !actorId) return <span className="text-muted">The store</span>;
      return <ClippedText text={actorEmail ?? `Account ${actorId}`} className="md:max-w-52" />;
    },
  },
  { id: 'changes', header: 'Changes', cell: ({ changes }) => <AuditChanges changes={changes} /> },
];

/** The audit log: each action with its actor and changes. Read only. */
export function AuditLogPage() {
  const query = useListQuery(COLUMNS, 'NEWEST', FILTERS, (search, { actor, action, subject, from, to }) => ({
    filter: {
      search,
      actor: actor || null,
      action: action || null,
      subject: subject || null,
      from: startOfDay(from),
      to: endOfDay(to),
    },
  }));
  const list = useAdminList(query, 'auditLog', useAuditLogQuery(query.options));
  const { subject } = query.filters;

  return (
    <AdminList
      title="Audit Log"
      list={list}
      exportAs="audit-log"
      intro={
        subject && (
          <RecordFilter
            title={list.rows.find((row) => row.subject === subject)?.subjectTitle ?? subject}
            onClear={() => query.onFilter({ subject: '' })}
          />
        )
      }
      searchLabel="Search action, record or person"
      filters={<AuditFilters value={query.filters} onChange={query.onFilter} />}
      columns={COLUMNS}
      rowName={({ title, subjectTitle }) => `${title}: ${subjectTitle}`}
      emptyText="No records found"
      errorText="Failed to load the audit log"
    />
  );
}

/** Prefixes of action names. */
const SUBJECTS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'product', label: 'Products' },
  { value: 'demo', label: 'Demo Tracks' },
  { value: 'user', label: 'Accounts' },
  { value: 'user.sign-in', label: 'Sign-ins' },
  { value: 'user.password-reset', label: 'Password Resets' },
  { value: 'user.block', label: 'Blocked Accounts' },
  { value: 'second-factor', label: 'Second Factors' },
  { value: 'export', label: 'Exports' },
  { value: 'seller', label: 'Sellers' },
  { value: 'payout', label: 'Payouts' },
  { value: 'submission', label: 'Submissions' },
  { value: 'service-order', label: 'Service Orders' },
  { value: 'content-report', label: 'Reported Content' },
  { value: 'objection', label: 'Objections' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'subscriber', label: 'Subscribers' },
  { value: 'newsletter', label: 'Newsletters' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'api-token', label: 'API Tokens' },
  { value: 'export-link', label: 'Links for Spreadsheets' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'settings', label: 'Settings' },
];

/** Says that the log shows one record only. */
function RecordFilter({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm">
      <span>
        History of <strong className="font-medium">{title}</strong>
      </span>
      <TextButton onClick={onClear}>Show all records</TextButton>
    </p>
  );
}

interface AuditFilterValues {
  actor: string;
  action: string;
  from: string;
  to: string;
}

interface AuditFiltersProps {
  value: AuditFilterValues;
  onChange: (change: Partial<AuditFilterValues>) => void;
}

/** Filters by actor, action and days. */
function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const { actor, action, from, to } = value;
  return (
    <>
      <SearchField
        label="Done by"
        shortcut={false}
        value={actor}
        onChange={(next) => onChange({ actor: next })}
        className="md:w-52"
      />
      <Select
        size="sm"
        label="Action"
        hideLabel
        placeholder="All actions"
        options={
          !action || SUBJECTS.some(({ value: subject }) => subject === action)
            ? SUBJECTS
            : [...SUBJECTS, action]
        }
        value={action}
        onChange={(event) => onChange({ action: event.target.value })}
        className="w-full sm:w-44"
      />
      <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  );
}

/** The action in words, and its name for the filter and integrators. */
function Action({ action, title }: { action: string; title: string }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {title}
      <span className="block text-[0.8125rem] text-muted">{action}</span>
    </span>
  );
}

const PAGES: Record<string, ((id: string) => string) | undefined> = RECORD_PATHS;

function Subject({ subject, title }: { subject: string; title: string }) {
  const [kind = '', id = ''] = subject.split(':');
  const page = /^\d+$/.test(id) ? PAGES[kind] : undefined;
  if (!page) return <span className="[overflow-wrap:anywhere]">{title}</span>;
  return (
    <TextLink to={page(id)} className="[overflow-wrap:anywhere]">
      {title}
    </TextLink>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Start of a day in UTC; null for an invalid day. */
export function startOfDay(day: string): string | null {
  return midnight(day, 0);
}

/** End of a day in UTC (exclusive), because 'to' includes the whole day. */
export function endOfDay(day: string): string | null {
  return midnight(day, 1);
}

function midnight(day: string, daysLater: number): string | null {
  return isDay(day) ? new Date(Date.parse(day) + daysLater * DAY_MS).toISOString() : null;
}
