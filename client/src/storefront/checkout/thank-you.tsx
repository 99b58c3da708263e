import { useEffect, useRef } from 'react';
import { LinkButton, TextLink } from '../../ui';

/** Replaces the checkout once the order stands. */
export function ThankYou({ orderId }: { orderId: number }) {
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
          Order #{orderId}. Follow it under <TextLink to="/account?tab=orders">My Orders</TextLink>.
        </p>
      </div>
      <div className="mt-10">
        <LinkButton to="/" variant="primary" size="lg">
          Continue Shopping
        </LinkButton>
      </div>
    </div>
  );
}

/** The double bar at the end of a piece. */
function FinalBar() {
  return (
    <span aria-hidden className="relative flex h-14 items-stretch gap-1.5">
      <span className="w-28 bg-[repeating-linear-gradient(to_bottom,var(--color-edge)_0_1px,transparent_1px_13.75px)]" />
      <span className="w-px bg-bone" />
      <span className="w-1.5 bg-signal" />
    </span>
  );
}
