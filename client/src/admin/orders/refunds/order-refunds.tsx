import { useState } from 'react';
import { formatUtcDateTime } from '../../../lib/dates';
import { Button, Money, StatusBadge } from '../../../ui';
import { DownloadButton } from '../../lists';
import { Panel } from '../../page';
import { RefundDialog } from './refund-dialog';
import type { OrderRefundsFragment } from './refunds.generated';

interface RefundButtonProps {
  order: OrderRefundsFragment;
  isPaidOnline: boolean;
  onRefunded: () => void;
}

/** Opens the refund dialog; absent when nothing can be refunded. */
export function RefundButton({ order, isPaidOnline, onRefunded }: RefundButtonProps) {
  const [open, setOpen] = useState(false);
  if (!order.refundable.some(({ amount }) => amount > 0)) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Refund
      </Button>
      {open && (
        <RefundDialog
          order={order}
          isPaidOnline={isPaidOnline}
          onClose={() => setOpen(false)}
          onRefunded={onRefunded}
        />
      )}
    </>
  );
}

/** Refunds of the order, latest first, and the documents that revoke its contracts. */
export function OrderRefunds({ order }: { order: OrderRefundsFragment }) {
  const revoked = order.products.filter(({ revokedAt }) => revokedAt !== null);
  if (order.refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ol className="flex flex-col gap-4">
        {order.refunds.toReversed().map((refund) => (
          <li key={refund.id} className="text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <StatusBadge status={refund.status} />
              <Money value={refund.amount} />
            </p>
            <p className="[overflow-wrap:anywhere]">{refund.reason}</p>
            {refund.failure && <p className="text-danger [overflow-wrap:anywhere]">{refund.failure}</p>}
            <p className="figures text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
              <span>
                {[
                  formatUtcDateTime(refund.createdAt),
                  refund.method === 'manual' ? 'by hand' : refund.method,
                  ...(refund.backOnSale ? ['back on sale'] : []),
                ].join(', ')}
              </span>
              {[refund.reference, refund.createdBy].filter(Boolean).map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      {revoked.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 border-t pt-4 text-sm">
          {revoked.map(({ id, name }) => (
            <li key={id}>
              <DownloadButton
                path={`/api/orders/${order.id}/lines/${id}/revocation`}
                fileName={`revocation-${order.id}-${id}.pdf`}
                failed="Failed to download the revocation"
              >
                Revocation: {name}
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
