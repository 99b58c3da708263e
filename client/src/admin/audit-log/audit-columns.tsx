import { Link } from 'react-router-dom';
import type { DataColumn } from '../../ui/table';
import { formatDate, formatClock } from '../../lib/dates';
import { AuditChanges } from './audit-changes';
import type { AuditRecordRowFragment } from './audit-log.generated';

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

/** What security events mean; the names of other actions say it themselves. */
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

/** Where a subject has a page of its own. */
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
