import { useState } from 'react';
import { Button, lazyPart, Spinner } from '../../../ui';
import type { AccountOrderFragment } from '../account.generated';

/** Loaded when a thread is opened: most buyers never do. */
const OrderThread = lazyPart({
  load: () => import('./order-thread'),
  pick: (module) => module.default,
  name: 'The thread',
  fallback: () => <Spinner />,
});

/** Opens the thread with the store about an order. */
export function OrderMessages({ order }: { order: AccountOrderFragment }) {
  const [open, setOpen] = useState(false);
  const { id, status, unreadMessages, messages } = order;
  const label = messages.length > 0 ? 'Messages' : 'Report a problem';
  return (
    <section aria-label={`Messages about order ${id}`} className="border-t px-5 py-3.5 print:hidden">
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        {unreadMessages > 0 && !open && ` (${unreadMessages} new)`}
      </Button>
      {open && (
        <div className="mt-4 max-w-2xl">
          <OrderThread orderId={id} takesFiles={status !== 'cancelled'} />
        </div>
      )}
    </section>
  );
}
