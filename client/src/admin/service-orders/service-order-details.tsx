import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/dates';
import { needName } from './service-order-words';
import { ServiceOrderNotes } from './service-order-notes';
import type { AdminServiceOrderFragment } from './service-orders.generated';

const LINK = 'underline decoration-edge underline-offset-4';

/** Below its row: what was asked for, and what we say about it among ourselves. */
export function ServiceOrderDetails({ order }: { order: AdminServiceOrderFragment }) {
  return (
    <div className="grid items-start gap-6 text-sm lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{order.description}</p>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {factsOf(order).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
              <dt className="text-muted">{label}</dt>
              <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ServiceOrderNotes key={order.id} order={order} />
    </div>
  );
}

/** Only what its form asks for. */
function factsOf({ details, email, userId, createdAt }: AdminServiceOrderFragment): [string, ReactNode][] {
  const { needs, stemsCount, genre, bpm, version, mixVersion, radioVersion } = details;
  const { masterVersion, projectFile, example, link } = details;
  const facts: [string, ReactNode][] = [
    ['Needs', needs?.map(needName).join(', ')],
    ['Stems', stemsCount],
    ['Genre', genre],
    ['BPM', bpm],
    ['Version', version],
    ['Mix', mixVersion?.join(', ')],
    ['Radio', radioVersion?.join(', ')],
    ['Master version', masterVersion],
    ['Project file', projectFile],
    ['Example', example && <Outward to={example} />],
    ['Link', link && <Outward to={link} />],
    [
      'Email',
      <a key="email" href={`mailto:${email}`} className={LINK}>
        {email}
      </a>,
    ],
    [
      'Account',
      userId ? (
        <Link to={`/admin/users?q=${userId}`} className={LINK}>
          Buyer {userId}
        </Link>
      ) : (
        'Deleted'
      ),
    ],
    ['Sent', formatDateTime(createdAt)],
  ];
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
}

function Outward({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {to}
    </a>
  );
}
