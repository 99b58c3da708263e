import { useEffect, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { parseId } from '#domain/numbers.js';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, LinkButton, Spinner, usePageMeta } from '../../ui';
import { LoginGate } from '../auth';
import { useCollectPaymentMutation, usePaidOrderQuery, type PaidOrderQuery } from './payment.generated';

const POLL_INTERVAL_MS = 2000;
/** A payment is usually confirmed within seconds. After this time the page refers to the mail. */
const POLL_FOR_MS = 60_000;

/** Return page of the payment provider: polls until the payment is confirmed. */
export function PaidPage() {
  usePageMeta('Payment');
  const id = parseId(useParams().id ?? '');
  return (
    <LoginGate text="Please log in or register to continue">
      {() => <PaidOrder orderId={id ?? 0} />}
    </LoginGate>
  );
}

function PaidOrder({ orderId }: { orderId: number }) {
  const exists = orderId > 0;
  const [polling, setPolling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPolling(false), POLL_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, startPolling, stopPolling, refetch } = usePaidOrderQuery({
    variables: { id: orderId },
    skip: !exists,
    fetchPolicy: 'network-only',
  });
  // PayPal sends the buyer back with the approved payment; its own event may come later.
  const isApproved = useSearchParams()[0].has('PayerID');
  const [collect] = useCollectPaymentMutation();
  useEffect(() => {
    if (isApproved && exists) void collect({ variables: { orderId } }).catch(() => undefined);
  }, [isApproved, exists, orderId, collect]);
  const pending = exists && polling && (!data || data.order.status === 'pending');
  useEffect(() => {
    if (pending) startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [pending, startPolling, stopPolling]);

  if (data) return <Outcome order={data.order} polling={polling} />;
  if (error || !exists) {
    return (
      <div className="frame py-16">
        <ErrorState
          message={exists ? readFailure(error, 'Failed to load orders').message : 'Order not found'}
          onRetry={exists ? () => void refetch() : undefined}
        />
      </div>
    );
  }
  return <Waiting orderId={orderId} polling />;
}

function Outcome({ order, polling }: { order: PaidOrderQuery['order']; polling: boolean }) {
  if (order.serviceOrderId !== null) {
    return <StageOutcome order={order} serviceOrderId={order.serviceOrderId} polling={polling} />;
  }
  const refunded = order.payments.some(({ refundStatus }) => refundStatus !== null);
  switch (order.status) {
    case 'completed':
      return (
        <Message orderId={order.id} title="Thank You for Your Order!">
          <p>Your payment has arrived and the order is completed.</p>
          <p className="mt-1 text-muted">You will receive an email with download links shortly.</p>
        </Message>
      );
    case 'processing':
      return (
        <Message orderId={order.id} title="Your payment is on its way">
          <p>It takes a few days to arrive. The tracks stay reserved for you until then.</p>
        </Message>
      );
    case 'cancelled':
      return (
        <Message orderId={order.id} title="This order was cancelled">
          <p>
            {refunded
              ? 'Its reservation had ended, and it can no longer be completed as ordered. Your payment goes back to where it came from.'
              : 'Its reservation has ended. If you have paid, we write to you.'}
          </p>
        </Message>
      );
    case 'pending':
      return <Waiting orderId={order.id} polling={polling} />;
  }
}

interface StageOutcomeProps {
  order: PaidOrderQuery['order'];
  serviceOrderId: number;
  polling: boolean;
}

/** The result for a stage of custom work. */
function StageOutcome({ order, serviceOrderId, polling }: StageOutcomeProps) {
  const { id, status } = order;
  if (status === 'pending') return <Waiting orderId={id} polling={polling} serviceOrderId={serviceOrderId} />;
  const [title, text] = STAGE_OUTCOMES[status];
  return (
    <Message orderId={id} title={title} serviceOrderId={serviceOrderId}>
      <p>{text}</p>
    </Message>
  );
}

const STAGE_OUTCOMES = {
  completed: ['Your payment is here', 'Thank you. Your custom work goes on.'],
  processing: ['Your payment is on its way', 'It takes a few days to arrive. You need not do anything.'],
  cancelled: [
    'This payment is not needed any more',
    'It was cancelled before the money came. What you have paid goes back to where it came from.',
  ],
} as const;

interface WaitingProps {
  orderId: number;
  polling: boolean;
  serviceOrderId?: number;
}

function Waiting({ orderId, polling, serviceOrderId }: WaitingProps) {
  return (
    <Message orderId={orderId} title="Confirming your payment" serviceOrderId={serviceOrderId}>
      {polling ? (
        <p className="flex items-center gap-3">
          <Spinner label="Confirming your payment" />
          This takes a few seconds.
        </p>
      ) : (
        <p role="status">
          The confirmation is not here yet. You need not wait:{' '}
          {serviceOrderId === undefined
            ? 'your links arrive by email as soon as it is.'
            : 'we write to you as soon as it is.'}
        </p>
      )}
    </Message>
  );
}

interface MessageProps {
  orderId: number;
  title: string;
  /** Custom work that the order pays a stage of. */
  serviceOrderId?: number;
  children: ReactNode;
}

function Message({ orderId, title, serviceOrderId, children }: MessageProps) {
  return (
    <div className="frame flex min-h-[70dvh] flex-col justify-center py-16">
      <h1 className="display-xl max-w-4xl">{title}</h1>
      <div className="mt-8 max-w-xl text-lg">{children}</div>
      <p className="figures mt-6 text-[0.9375rem] text-muted">Order #{orderId}.</p>
      <div className="mt-10 flex flex-wrap gap-3">
        {serviceOrderId === undefined ? (
          <LinkButton to="/account?tab=orders" variant="primary" size="lg">
            My Orders
          </LinkButton>
        ) : (
          <LinkButton to={`/account/services/${serviceOrderId}`} variant="primary" size="lg">
            Your custom work
          </LinkButton>
        )}
        <LinkButton to="/" size="lg">
          Continue Shopping
        </LinkButton>
      </div>
    </div>
  );
}
