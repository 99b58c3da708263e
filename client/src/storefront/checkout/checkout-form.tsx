import { type ReactNode, useRef, useState } from 'react';
import type { PaymentProvider } from '#domain/payments.js';
import { centsToDollars, orderSums } from '#domain/pricing.js';
import { useZodForm } from '../../lib/forms';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { useFormDraft } from '../../lib/use-form-draft';
import { Banner, Button, CountryField, EmailField, formatMoney, TextField } from '../../ui';
import type { ViewerDetails } from '../auth';
import { pricedLine, type ProjectChoices } from '../cart';
import { ConsentBoxes, useConsents } from '../consents';
import { PaymentMethods } from '../payment';
import { BillingStep } from './billing-step';
import type { PlacedOrderFragment } from './checkout.generated';
import { CouponStep } from './coupon-step';
import { OrderSummary } from './order-summary';
import { OrderTerms } from './order-terms';
import { PostcodeField } from './postcode-field';
import { TermsStep } from './terms-step';
import { useCoupon } from './use-coupon';
import { checkoutSchema, usePlaceOrder } from './use-place-order';

interface CheckoutFormProps {
  user: ViewerDetails;
  items: readonly ProductCardFragment[];
  choices: ProjectChoices;
  onPlaced: (order: PlacedOrderFragment) => void;
  /** Another buyer was faster; the text names the track. */
  onTrackLost: (text: string) => void;
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { user, items, choices, onPlaced, onTrackLost } = props;
  const [paymentProvider, setPaymentProvider] = useState<PaymentProvider | null>(null);
  const form = useZodForm(checkoutSchema, {
    defaultValues: {
      firstName: user.name,
      lastName: user.lastName,
      email: user.email,
      country: user.country,
      postcode: null,
      phone: '',
      terms: false,
    },
  });
  const { field } = form;
  const draft = useFormDraft(form, `checkout:${user.id}`);
  const coupon = useCoupon(`checkout-coupon:${user.id}`);
  const couponField = useRef<HTMLInputElement>(null);
  const consents = useConsents();
  const order = usePlaceOrder({
    form,
    items,
    choices,
    paymentProvider,
    consents,
    onPlaced: (placed) => {
      draft.forget();
      coupon.remove();
      onPlaced(placed);
    },
    onTrackLost,
    onCouponLost: coupon.remove,
  });
  const submit = form.handleSubmit(async (values) => {
    if (!consents.check()) return;
    const settled = await coupon.settle();
    if (settled) await order.place(values, settled.coupon);
    // The error below the field says why nothing was ordered.
    else couponField.current?.focus();
  }, consents.check);

  const discountPercent = coupon.applied?.discountPercent ?? 0;
  const { totalCents } = orderSums(
    items.map((item) => pricedLine(item, choices)),
    discountPercent,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="frame py-10 page-md:py-16">
      <h1 className="display-lg">Checkout</h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 page-lg:mt-12 page-lg:grid-cols-[minmax(0,1fr)_24rem] page-lg:gap-16">
        <ol className="flex flex-col gap-10">
          <CheckoutStep number={1} title="Contact Information">
            <div className="grid grid-cols-1 items-start gap-4 page-sm:grid-cols-2">
              <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
              <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
              <EmailField
                hint="Your download links are sent here."
                className="page-sm:col-span-2"
                {...field('email')}
              />
              <CountryField
                control={form.control}
                name="country"
                placeholder="Search for a country"
                autoComplete="country-name"
              />
              <PostcodeField form={form} field={field('postcode')} />
              <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
            </div>
            <BillingStep />
          </CheckoutStep>
          <CheckoutStep number={2} title="Discount Coupon">
            <CouponStep coupon={coupon} inputRef={couponField} />
          </CheckoutStep>
          <CheckoutStep number={3} title="Terms and Conditions">
            <TermsStep
              field={field('terms')}
              onAgree={() => form.setValue('terms', true, { shouldValidate: true, shouldDirty: true })}
            />
            <ConsentBoxes consents={consents} className="mt-5" />
          </CheckoutStep>
        </ol>
        <section
          aria-label="Order Summary"
          className="rounded-md border bg-surface p-5 page-lg:sticky page-lg:top-24 page-lg:p-6"
        >
          <OrderSummary items={items} choices={choices} discountPercent={discountPercent} />
          <PaymentMethods value={paymentProvider} onChange={setPaymentProvider} />
          <OrderTerms />
          {order.failure && (
            <Banner tone="danger" className="mt-5">
              <p>{order.failure.text}</p>
              {order.failure.advice && <p className="mt-1 text-muted">{order.failure.advice}</p>}
            </Banner>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={form.formState.isSubmitting}
            loadingText="Processing..."
            className="mt-6 w-full"
          >
            Place Order
            {/* The total is read in the summary; it is no part of the button's name. */}
            <span aria-hidden className="figures">
              {formatMoney(centsToDollars(totalCents))}
            </span>
          </Button>
        </section>
      </div>
    </form>
  );
}

interface CheckoutStepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A numbered step of the checkout. */
function CheckoutStep({ number, title, children }: CheckoutStepProps) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-5 border-t pt-6 page-md:grid-cols-[3rem_minmax(0,1fr)]">
      <h2 className="display-sm contents">
        <span className="figures display-sm text-muted not-page-md:hidden">{number}</span>
        <span className="display-sm">
          <span className="figures mr-3 text-muted page-md:hidden">{number}</span>
          {title}
        </span>
      </h2>
      <div className="page-md:col-start-2">{children}</div>
    </li>
  );
}
