import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOrderQuery } from './orders.generated';
import { Panel } from '../page';

/** Who bought, as typed at the checkout. */
export function OrderCustomer({ order }: { order: AdminOrderQuery['order'] }) {
  const { customerInfo, userId } = order;
  const { firstName, lastName, email, country, phone } = customerInfo;
  return (
    <Panel title="Customer">
      <dl className="flex flex-col gap-3 text-sm">
        <Entry label="Name">
          {firstName} {lastName}
        </Entry>
        <Entry label="Email">
          <a
            href={`mailto:${email}`}
            className="[overflow-wrap:anywhere] underline decoration-edge underline-offset-4"
          >
            {email}
          </a>
        </Entry>
        <Entry label="Country">{country}</Entry>
        <Entry label="Phone">
          <span className="figures">{phone}</span>
        </Entry>
        <Entry label="Account">
          {userId ? (
            <Link
              to={`/admin/users?q=${encodeURIComponent(email)}`}
              className="figures underline decoration-edge underline-offset-4"
            >
              Buyer {userId}
            </Link>
          ) : (
            <span className="text-muted">Deleted</span>
          )}
        </Entry>
      </dl>
    </Panel>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
