import { parseAsString } from 'nuqs';
import { Link } from 'react-router-dom';
import { formatClock, formatDate } from '../../lib/dates';
import type { AuditLogOrderBy } from '../../lib/graphql/schema.generated';
import { Select, TextField } from '../../ui';
import type { DataColumn } from '../../ui/table';
import { AdminList, SearchField, sortingBy, useAdminList, useListQuery } from '../lists';
import { AuditChanges } from './audit-changes';
import { useAuditLogQuery, type AuditRecordRowFragment } from './audit-log.generated';

const FILTERS = {
  actor: parseAsString.withDefault(''),
  action: parseAsString.withDefault(''),
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
};
const SORTING = sortingBy<AuditLogOrderBy>(
  {
    at: ['OLDEST', 'NEWEST'],
    action: ['ACTION_ASC', 'ACTION_DESC'],
    subject: ['SUBJECT_ASC', 'SUBJECT_DESC'],
  },
  'NEWEST',
);

/** The audit log: each action with its actor and changes. Read only. */
export function AuditLogPage() {
  const query = useListQuery(SORTING, FILTERS, (search, { actor, action, from, to }) => ({
    filter: {
      search,
      actor: actor || null,
      action: action || null,
      from: momentOfDay(from),
      to: momentAfterDay(to),
    },
  }));
  const list = useAdminList(query, 'auditLog', useAuditLogQuery(query.options));

  return (
    <AdminList
      title="Audit Log"
      list={list}
      exportAs="audit-log"
      searchLabel="Search action, subject or person"
      filters={<AuditFilters value={query.filters} onChange={query.onFilter} />}
      columns={AUDIT_COLUMNS}
      rowName={({ action, subject }) => `${action} ${subject}`}
      emptyText="No records found"
      errorText="Failed to load the audit log"
    />
  );
}

/** Subjects, which the names of actions begin with. */
const KINDS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'product', label: 'Products' },
  { value: 'demo', label: 'Demo Tracks' },
  { value: 'user', label: 'Accounts' },
  { value: 'user.sign-in', label: 'Sign-ins' },
  { value: 'user.password-reset', label: 'Password Resets' },
  { value: 'export', label: 'Exports' },
  { value: 'seller', label: 'Sellers' },
  { value: 'submission', label: 'Submissions' },
  { value: 'service-order', label: 'Service Orders' },
  { value: 'subscriber', label: 'Subscribers' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'api-token', label: 'API Tokens' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'settings', label: 'Settings' },
];

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
export function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const { actor, action, from, to } = value;
  return (
    <>
      <SearchField
        label="Done by"
        shortcut={false}
        value={actor}
        onChange={(next) => onChange({ actor: next })}
        className="w-full md:w-52"
      />
      <Select
        size="sm"
        label="Action"
        hideLabel
        placeholder="All actions"
        options={KINDS.some((kind) => kind.value === action) || !action ? KINDS : [...KINDS, action]}
        value={action}
        onChange={(event) => onChange({ action: event.target.value })}
        className="w-full sm:w-44"
      />
      <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="date"
      icon={<span className="text-sm">{label}</span>}
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value)}
      inputClassName="h-9 pl-14 text-sm touch:h-11"
      className="w-full sm:w-48"
    />
  );
}

type Row = AuditRecordRowFragment;

export const AUDIT_COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'at',
    header: 'When',
    sortable: true,
    cell: ({ at }) => (
      <span className="figures flex gap-x-2 whitespace-nowrap max-md:justify-end md:flex-col">
        {formatDate(at)}
        <span className="text-muted md:text-[0.8125rem]">{formatClock(at)}</span>
      </span>
    ),
  },
  {
    id: 'action',
    header: 'Action',
    sortable: true,
    card: 'title',
    cell: ({ action }) => <Action action={action} />,
  },
  { id: 'subject', header: 'Subject', sortable: true, cell: ({ subject }) => <Subject subject={subject} /> },
  {
    id: 'actor',
    header: 'By',
    cell: ({ actorEmail, actorId }) => (
      <span className="block truncate md:max-w-52" title={actorEmail ?? undefined}>
        {actorEmail ?? (actorId ? `Account ${actorId}` : <span className="text-muted">The store</span>)}
      </span>
    ),
  },
  { id: 'changes', header: 'Changes', cell: ({ changes }) => <AuditChanges changes={changes} /> },
];

/** Descriptions of security events; other action names need none. */
const EXPLANATIONS: Record<string, string> = {
  'user.sign-in.failed': 'Wrong password or unknown address',
  'user.sign-in.limited': 'Too many attempts, had to wait',
  'user.password-reset.request': 'Reset link requested',
  'user.password-reset.use': 'Password set with a reset link',
  'user.reauthentication.failed': 'Wrong password before a sensitive change',
  'api-token.new-address': 'Token used from a new address',
  'export.csv': 'Table downloaded',
};

function Action({ action }: { action: string }) {
  const explanation = EXPLANATIONS[action];
  return (
    <span className="[overflow-wrap:anywhere]">
      {action}
      {explanation && <span className="block text-[0.8125rem] text-muted">{explanation}</span>}
    </span>
  );
}

/** Paths of subjects that have a page. */
const PAGES: Record<string, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/edit/${id}`,
  demo: (id) => `/admin/demos/edit/${id}`,
};

function Subject({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split(':');
  const page = /^\d+$/.test(id) ? PAGES[kind] : undefined;
  if (!page) return <span className="figures [overflow-wrap:anywhere]">{subject}</span>;
  return (
    <Link to={page(id)} className="figures whitespace-nowrap underline decoration-edge underline-offset-4">
      {subject}
    </Link>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Start of a day in the reader's time zone; null for an invalid day. */
export function momentOfDay(day: string): string | null {
  return momentAfter(day, 0);
}

/** End of a day in the reader's time zone (exclusive), because 'to' includes the whole day. */
export function momentAfterDay(day: string): string | null {
  return momentAfter(day, 1);
}

function momentAfter(day: string, days: number): string | null {
  if (!DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + days);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
