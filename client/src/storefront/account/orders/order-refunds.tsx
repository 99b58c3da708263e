import { FileText } from 'lucide-react';
import { formatLongDate } from '../../../lib/dates';
import { buttonClasses, Money } from '../../../ui';
import type { AccountOrderFragment } from '../account.generated';

const STATUSES: Record<AccountOrderFragment['refunds'][number]['status'], string> = {
  pending: 'Refund on its way',
  succeeded: 'Refunded',
  failed: 'Refund came back, we are on it',
};

/** Refunds of an order, and the documents that revoke its contracts. */
export function OrderRefunds({ order }: { order: AccountOrderFragment }) {
  const revoked = order.products.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <section aria-label={`Refunds of order ${order.id}`} className="border-t px-5 py-5">
      <h3 className="wide">Refunds</h3>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {order.refunds.map(({ id, amount, status, reason, createdAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-6">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {STATUSES[status]} <span className="text-muted">{formatLongDate(createdAt)}</span>
              <span className="block text-muted">{reason}</span>
            </p>
            <Money value={amount} className="wide" />
          </li>
        ))}
      </ul>
      {revoked.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2 print:hidden">
          {revoked.map(({ id, name }) => (
            <a
              key={id}
              href={`/api/orders/${order.id}/lines/${id}/revocation`}
              download
              className={buttonClasses('secondary', 'sm', '[&_svg]:size-4')}
            >
              <FileText aria-hidden />
              Revocation: {name}
            </a>
          ))}
        </div>
      )}
    </section>
  );
}
