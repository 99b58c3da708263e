import { useState } from 'react';
import { formatUtcDateTime } from '../../../lib/dates';
import { Button, ConfirmDialog } from '../../../ui';
import { notify } from '../../notices';
import { PackageLink, Panel } from '../../page';
import { CorrectDelivery } from './correct-delivery';
import { CorrectEmail } from './correct-email';
import { useResendDeliveryMutation, type OrderDeliveryFragment } from './delivery.generated';
import { DeliveryHistory } from './delivery-history';

type Line = OrderDeliveryFragment['products'][number];

/** Files of an order, with their correction, and the history of the delivery. */
export function OrderDelivery({ order }: { order: OrderDeliveryFragment }) {
  const [correcting, setCorrecting] = useState<Line | null>(null);
  const [correctingEmail, setCorrectingEmail] = useState(false);
  const { products, status, deliveryHistory, customerInfo } = order;
  return (
    <Panel title="Delivery" className="p-0">
      <ul className="divide-y">
        {products.map((line) => (
          <LineFiles key={line.id} line={line} onCorrect={() => setCorrecting(line)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t px-5 py-4">
        {status === 'completed' && (
          <>
            <ResendButton orderId={order.id} email={customerInfo.email} notifies />
            <ResendButton orderId={order.id} email={customerInfo.email} />
          </>
        )}
        <Button size="sm" onClick={() => setCorrectingEmail(true)}>
          Change email
        </Button>
      </div>
      {deliveryHistory.length > 0 && (
        <DeliveryHistory events={deliveryHistory} lines={products} className="border-t px-5 py-4" />
      )}
      {correcting && <CorrectDelivery order={order} line={correcting} onClose={() => setCorrecting(null)} />}
      {correctingEmail && <CorrectEmail order={order} onClose={() => setCorrectingEmail(false)} />}
    </Panel>
  );
}

function LineFiles({ line, onCorrect }: { line: Line; onCorrect: () => void }) {
  const { name, downloadLink, projectLink, revokedAt } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <dl className="min-w-0 flex-1 basis-64 text-sm">
        <dt className="truncate">{name}</dt>
        {revokedAt && (
          <dd className="text-[0.8125rem] text-muted">
            Refunded {formatUtcDateTime(revokedAt)}. Its links have ended.
          </dd>
        )}
        {[downloadLink, projectLink].map(
          (link) =>
            link && (
              <dd key={link} className="truncate text-[0.8125rem] text-muted">
                <PackageLink to={link} />
              </dd>
            ),
        )}
      </dl>
      {!revokedAt && (
        <Button size="sm" aria-label={`Replace file of ${name}`} onClick={onCorrect}>
          Replace file
        </Button>
      )}
    </li>
  );
}

interface ResendButtonProps {
  orderId: number;
  email: string;
  /** True to mail the new links. */
  notifies?: boolean;
}

function ResendButton({ orderId, email, notifies = false }: ResendButtonProps) {
  const [resend] = useResendDeliveryMutation();
  const label = notifies ? 'Resend delivery' : 'Renew links';

  async function send() {
    try {
      await resend({ variables: { orderId, notify: notifies } });
      notify.success(notifies ? `Delivery sent to ${email}` : 'The links are renewed');
    } catch (error) {
      notify.failure(error, 'Failed to renew the links');
      throw error;
    }
  }

  return (
    <ConfirmDialog
      trigger={<Button size="sm">{label}</Button>}
      title={label}
      description={
        notifies
          ? `New links and the contracts are mailed to ${email}. Earlier links end.`
          : 'The buyer finds new links in the account. Earlier links end, and no mail is sent.'
      }
      confirmLabel={label}
      tone="primary"
      onConfirm={send}
    />
  );
}
