import type { PaymentProvider } from '#domain/payments.js';
import { cn, PartFailure, RadioGroup, TextLink } from '../../ui';
import { usePaymentMethodsQuery } from './payment.generated';

const METHODS: Record<PaymentProvider, { name: string; about: string }> = {
  stripe: {
    name: 'Card',
    about: 'You pay by card or wallet on the next page. Your links arrive once it is confirmed.',
  },
  paypal: {
    name: 'PayPal',
    about: 'You pay with PayPal on the next page. Your links arrive once it is confirmed.',
  },
  manual: {
    name: 'By instruction',
    about:
      'The next page and the email about your order say where to pay. Your links arrive once the payment is received.',
  },
};

export function methodName(provider: PaymentProvider): string {
  return METHODS[provider].name;
}

/** The ways of payment that the store accepts; empty until they are loaded. */
export function usePaymentMethods(): readonly PaymentProvider[] {
  return usePaymentMethodsQuery().data?.paymentMethods ?? [];
}

interface PaymentMethodsProps {
  value: PaymentProvider | null;
  onChange: (value: PaymentProvider) => void;
}

/** Says how an order is paid, and lets the buyer choose where the store accepts several ways. */
export function PaymentMethods({ value, onChange }: PaymentMethodsProps) {
  const { data, error, refetch } = usePaymentMethodsQuery();
  const methods = data?.paymentMethods ?? [];
  const chosen = methods.find((method) => method === value) ?? methods[0];
  if (error && !data)
    return <PartFailure name="The ways of payment" onRetry={() => void refetch().catch(() => undefined)} />;
  if (!chosen) return null;
  if (data && !data.isPaymentSetUp) return <PaymentNotSetUp />;
  return (
    <div className="mt-5 border-t pt-5">
      {methods.length > 1 ? (
        <RadioGroup
          label="Payment method"
          value={chosen}
          onValueChange={onChange}
          options={methods.map((method) => ({ value: method, label: METHODS[method].name }))}
        />
      ) : (
        <p className="wide text-[0.9375rem]">Payment</p>
      )}
      <p
        className={cn(methods.length > 1 ? 'mt-2' : 'mt-1', 'text-[0.8125rem] text-muted')}
        aria-live="polite"
      >
        {METHODS[chosen].about}
      </p>
    </div>
  );
}

/** The store can take no money yet. An order still reserves its tracks, so that a buyer and the store can agree on a way. */
function PaymentNotSetUp() {
  return (
    <div className="mt-5 border-t pt-5">
      <p className="wide text-[0.9375rem]">Payment</p>
      <p className="mt-1 text-[0.8125rem] text-muted">
        This store has not set up payment yet, so there is nothing to pay with here.{' '}
        <TextLink to="/contact">Contact us</TextLink> before you order.
      </p>
    </div>
  );
}
