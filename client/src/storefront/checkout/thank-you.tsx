import { useEffect, useRef } from 'react';
import { Banner, LinkButton, TextLink } from '../../ui';
import { PayButton, PaymentInstructions, type OrderPaymentFragment } from '../payment';

/** Replaces the checkout once the order is placed. */
export function ThankYou({ order }: { order: OrderPaymentFragment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus();
  }, []);

  return (
    <div className="frame flex min-h-[70dvh] flex-col justify-center py-16">
      <FinalBar />
      <h1 ref={heading} tabIndex={-1} className="display-xl mt-10 max-w-4xl outline-none">
        Thank You for Your Order!
      </h1>
      <div className="mt-8 max-w-xl text-lg">
        <p>Your order has been placed successfully.</p>
        <p className="mt-1 text-muted">You will receive an email with download links shortly.</p>
        <p className="figures mt-6 text-[0.9375rem] text-muted">
          Order #{order.id}. Follow it under <TextLink to="/account?tab=orders">My Orders</TextLink>.
        </p>
      </div>
      <HowToPay order={order} />
      <div className="mt-10">
        <LinkButton to="/" variant="primary" size="lg">
          Continue Shopping
        </LinkButton>
      </div>
    </div>
  );
}

/** The payment page opens by itself. This is the fallback, and the instructions for manual payment. */
function HowToPay({ order }: { order: OrderPaymentFragment }) {
  if (order.paymentInstructions) {
    return <PaymentInstructions text={order.paymentInstructions} className="mt-8 max-w-xl" />;
  }
  if (order.paymentUrl) {
    return (
      <p className="mt-8 max-w-xl text-lg">
        We are taking you to the payment page.{' '}
        <a href={order.paymentUrl} className="underline decoration-signal underline-offset-4">
          Pay now
        </a>
      </p>
    );
  }
  if (!order.isPayableOnline) return null;
  return (
    <Banner tone="info" className="mt-8 max-w-xl">
      <p>The payment page cannot be reached right now. Your order is placed; you can pay it later.</p>
      <PayButton orderId={order.id} className="mt-3" />
    </Banner>
  );
}

/** The final barline of a score. */
function FinalBar() {
  return (
    <span aria-hidden className="relative flex h-14 items-stretch gap-1.5">
      <span className="w-28 bg-[repeating-linear-gradient(to_bottom,var(--color-edge)_0_1px,transparent_1px_13.75px)]" />
      <span className="w-px bg-bone" />
      <span className="w-1.5 bg-signal" />
    </span>
  );
}
