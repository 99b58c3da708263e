import { useState } from 'react';
import type { PaymentProvider } from '#domain/payments.js';
import { SERVICE_STAGE_NAMES } from '#domain/service-payments.js';
import type { ServiceStagePaymentFragment } from '../../../lib/graphql/service-terms.generated';
import { Button, Card, formatMoney, Money, PartFailure, StatusBadge, TextLink } from '../../../ui';
import { goToPaymentPage, methodName, PaymentInstructions, usePaymentMethods } from '../../payment';
import {
  useStageOrderQuery,
  useStartServicePaymentMutation,
  type ServiceOrderCourseFragment,
} from './services.generated';
import { useStep } from './use-step';

/** Payments of the stages of custom work, with a button for the one that is due. */
export function ServicePayments({ order: { id, payments } }: { order: ServiceOrderCourseFragment }) {
  if (payments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="payments" className="p-0">
      <h2 id="payments" className="display-sm border-b px-5 py-4">
        Payments
      </h2>
      <ul className="divide-y">
        {payments.filter(isListed).map((payment, at) => (
          <li key={at} className="px-5 py-4">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <span className="wide min-w-0 flex-1">{SERVICE_STAGE_NAMES[payment.stage]}</span>
              <StatusBadge status={payment.status} />
              <Money value={payment.amount} className="wide" />
            </div>
            {payment.orderId !== null && (
              <p className="mt-1 text-[0.8125rem] text-muted">
                <TextLink to="/account?tab=orders">Order #{payment.orderId}</TextLink>
                {payment.status === 'paid' && ', with its invoice'}
              </p>
            )}
            {isOwed(payment) && <PayStage serviceOrderId={id} payment={payment} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** False for another round that nobody has asked for: it is offered beside the answer to a version. */
function isListed({ stage, status, orderId }: ServiceStagePaymentFragment): boolean {
  return !(stage === 'extra_round' && status === 'due' && orderId === null);
}

/** True for a payment that the work waits for; another round is the choice of the customer. */
export function isOwed({ stage, status }: Pick<ServiceStagePaymentFragment, 'stage' | 'status'>): boolean {
  return status === 'due' && stage !== 'extra_round';
}

/** True for an extra round that is paid, and that no changes were asked in. */
export function isUnusedRound({ stage, status, isUsed }: ServiceStagePaymentFragment): boolean {
  return stage === 'extra_round' && status === 'paid' && !isUsed;
}

/** The way to another round of changes, once those in the price are used. */
export function ExtraRound({ order: { id, payments } }: { order: ServiceOrderCourseFragment }) {
  const payment = payments.find(({ stage, status }) => stage === 'extra_round' && status === 'due');
  if (!payment) return <p>The rounds in the price are used. For another one, write to us below.</p>;
  return (
    <>
      <p>
        The rounds in the price are used. Another one costs {formatMoney(payment.amount)}, and begins once it
        is paid.
      </p>
      <PayStage serviceOrderId={id} payment={payment} />
    </>
  );
}

interface PayStageProps {
  serviceOrderId: number;
  payment: ServiceStagePaymentFragment;
}

/** Buttons for the ways of payment; the instructions once a payment by hand is started. */
function PayStage({ serviceOrderId, payment }: PayStageProps) {
  const { stage, amount, orderId } = payment;
  const methods = usePaymentMethods();
  const [start] = useStartServicePaymentMutation();
  const [leaving, setLeaving] = useState<number | null>(null);
  const run = useStep();
  const isByHand = methods.every((method) => method === 'manual');
  if (isByHand && orderId !== null) return <HowToPay orderId={orderId} />;

  async function pay(at: number, provider: PaymentProvider) {
    setLeaving(at);
    try {
      await run(
        async () => {
          const { data } = await start({
            variables: { id: serviceOrderId, stage, provider: provider === 'manual' ? null : provider },
            refetchQueries: ['MyServiceOrder'],
          });
          if (data?.startServicePayment.paymentUrl) goToPaymentPage(data.startServicePayment.paymentUrl);
        },
        provider === 'manual' ? 'We have mailed you how to pay' : 'We take you to the payment page',
        'The payment could not be started. Please try again.',
      );
    } catch {
      // The failure is shown; the button works again.
    } finally {
      setLeaving(null);
    }
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {methods.map((provider, at) => (
        <Button
          key={provider}
          variant={at === 0 ? 'primary' : undefined}
          loading={leaving === at}
          disabled={leaving !== null && leaving !== at}
          onClick={() => void pay(at, provider)}
        >
          {methods.length > 1
            ? `Pay ${formatMoney(amount)} with ${methodName(provider)}`
            : `Pay ${formatMoney(amount)}`}
        </Button>
      ))}
    </div>
  );
}

function HowToPay({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useStageOrderQuery({ variables: { id: orderId } });
  if (error && !data)
    return <PartFailure name="The instructions" onRetry={() => void refetch().catch(() => undefined)} />;
  const order = data?.order;
  if (!order?.paymentInstructions) return null;
  return (
    <PaymentInstructions
      orderId={orderId}
      amount={order.openAmount}
      text={order.paymentInstructions}
      className="mt-3 bg-transparent"
    />
  );
}
