import { useEffect, useRef } from 'react';
import { centsToDollars, PROJECT_FILE_CENTS } from '#domain/pricing.js';
import { formatDayAndTime } from '../../lib/dates';
import { useSecondsUntil } from '../../lib/use-seconds-until';
import { Banner, CoverImage, LinkButton, Money, TextLink } from '../../ui';
import { PayButton, PaymentInstructions } from '../payment';
import type { PlacedOrderFragment } from './checkout.generated';

/** Replaces the checkout once the order is placed: what was ordered, until when to pay it and how. */
export function ThankYou({ order }: { order: PlacedOrderFragment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus();
  }, []);
  const isPaid = order.status === 'completed';

  return (
    <div className="frame py-12 page-md:py-16">
      <FinalBar />
      <h1 ref={heading} tabIndex={-1} className="display-xl mt-10 max-w-4xl outline-none">
        Thank You for Your Order!
      </h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-10 page-lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-w-xl">
          <p className="text-lg">Your order has been placed successfully.</p>
          {order.holdExpiresAt && <PayBy moment={order.holdExpiresAt} total={order.totalPrice} />}
          <HowToPay order={order} />
          <div className="mt-8 border-t pt-5">
            {!isPaid && <p className="wide">As soon as your payment is confirmed</p>}
            <p className={isPaid ? 'text-lg' : 'mt-1 text-muted'}>
              You will receive an email with download links shortly.
            </p>
            <p className="mt-4 text-[0.9375rem] text-muted">
              Follow your order under <TextLink to="/account?tab=orders">My Orders</TextLink>.
            </p>
          </div>
          <LinkButton to="/" size="lg" className="mt-8">
            Continue Shopping
          </LinkButton>
        </div>
        <OrderedTracks order={order} />
      </div>
    </div>
  );
}

/** The end of the reservation, counting down. */
function PayBy({ moment, total }: { moment: string; total: number }) {
  const seconds = useSecondsUntil(Date.parse(moment));
  return (
    <section aria-label="Pay by" className="mt-8 rounded-md border bg-surface p-5">
      {seconds > 0 ? (
        <>
          <p className="wide">
            Pay <Money value={total} /> by <time dateTime={moment}>{formatDayAndTime(moment)}</time>
          </p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
            <span role="timer" className="display-sm figures text-bone">
              {formatCountdown(seconds)}
            </span>
            left, then the order is cancelled and the tracks go back on sale.
          </p>
        </>
      ) : (
        <p>The time to pay has passed: this order is cancelled.</p>
      )}
    </section>
  );
}

/** '47:59:08' */
function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The payment page opens by itself. This is the fallback, and the instructions for manual payment. */
function HowToPay({ order }: { order: PlacedOrderFragment }) {
  if (order.paymentInstructions) {
    return (
      <PaymentInstructions
        orderId={order.id}
        amount={order.openAmount}
        text={order.paymentInstructions}
        className="mt-4"
      />
    );
  }
  if (order.paymentUrl) {
    return (
      <p className="mt-6 text-lg">
        We are taking you to the payment page.{' '}
        <a href={order.paymentUrl} className="underline decoration-signal underline-offset-4">
          Pay now
        </a>
      </p>
    );
  }
  if (!order.isPayableOnline) return null;
  return (
    <Banner tone="info" className="mt-4">
      <p>The payment page cannot be reached right now. Your order is placed; you can pay it later.</p>
      <PayButton orderId={order.id} className="mt-3" />
    </Banner>
  );
}

function OrderedTracks({ order }: { order: PlacedOrderFragment }) {
  return (
    <section aria-labelledby="ordered" className="rounded-md border bg-surface p-5 page-lg:p-6">
      <h2 id="ordered" className="display-sm figures">
        Order #{order.id}
      </h2>
      <ul className="mt-4 divide-y border-y">
        {order.products.map((line) => (
          <li key={line.id} className="flex items-center gap-3 py-3">
            <CoverImage path={line.img} alt="" sizes="48px" className="size-12" />
            <div className="min-w-0 flex-1">
              <p className="wide text-[0.9375rem] [overflow-wrap:anywhere]">{line.name}</p>
              {line.includeProject && (
                <p className="text-[0.8125rem] text-muted">+ {line.projectName ?? ''} project</p>
              )}
            </div>
            <Money
              value={line.price + (line.includeProject ? centsToDollars(PROJECT_FILE_CENTS) : 0)}
              className="text-[0.9375rem]"
            />
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-2 text-[0.9375rem]">
        {order.discountAmount > 0 && <Sum name="Discount" value={-order.discountAmount} />}
        <Sum name="Service Fee" value={order.serviceFee} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4">
          <dt className="wide text-lg">Total</dt>
          <dd className="display-sm">
            <Money value={order.totalPrice} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Sum({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
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
