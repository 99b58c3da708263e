import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { centsToDollars, orderSums } from '#domain/pricing.js';
import { showFieldFailure, type ZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { markTracksReserved } from './reserved-tracks';
import { captchaToken } from '../../lib/captcha';
import { useViewer, VIEWER_CONTEXT, ViewerDocument } from '../auth';
import { useCart } from '../basket';
import { forgetProjectChoices, pricedLine, type ProjectChoices } from '../cart';
import type { OrderPaymentFragment } from '../payment';
import { idempotencyKeyFor, clearIdempotencyKey } from './idempotency-key';
import type { CheckoutValues } from './checkout-schema';
import { usePlaceOrderMutation } from './checkout.generated';
import type { AppliedCoupon } from './coupon-step';

export interface OrderFailure {
  text: string;
  /** The next step for the buyer. */
  advice?: string;
}

const FAILURE = 'Failed to place order';
const TRY_AGAIN = 'Please try again. Nothing has been ordered twice.';

interface OrderRequest {
  form: ZodForm<CheckoutValues, CheckoutValues>;
  items: readonly ProductCardFragment[];
  choices: ProjectChoices;
  coupon: AppliedCoupon | null;
  onPlaced: (order: OrderPaymentFragment) => void;
  onTrackLost: (text: string) => void;
  onCouponLost: () => void;
}

/** Places the order and maps each error to a message. */
export function usePlaceOrder(request: OrderRequest) {
  const { form, items, choices, coupon, onPlaced, onTrackLost, onCouponLost } = request;
  const [placeOrder] = usePlaceOrderMutation();
  const { reload } = useViewer();
  const client = useApolloClient();
  const cart = useCart();
  const [failure, setFailure] = useState<OrderFailure | null>(null);

  async function place({ terms: _agreed, ...customerInfo }: CheckoutValues): Promise<void> {
    setFailure(null);
    const lines = items.map((item) => pricedLine(item, choices));
    const sums = orderSums(lines, coupon?.discountPercent ?? 0);
    const input = {
      products: items.map(({ id }) => id),
      projectSelections: items
        .filter(({ projectName }) => projectName)
        .map(({ id }) => ({ productId: id, includeProject: choices[id] === true })),
      couponId: coupon?.id ?? null,
      totalPrice: centsToDollars(sums.totalCents),
      discountAmount: centsToDollars(sums.discountCents),
      customerInfo,
    };
    try {
      const idempotencyKey = idempotencyKeyFor(input);
      const recaptchaToken = await captchaToken('submit_form');
      const { data } = await placeOrder({
        variables: { input: { ...input, recaptchaToken }, idempotencyKey },
      });
      if (!data) throw new Error('The server sent no order');
      clearIdempotencyKey();
      forgetProjectChoices();
      markTracksReserved(client.cache, input.products);
      onPlaced(data.placeOrder);
    } catch (error) {
      return showFailure(error);
    }
    // The order is placed even if this fails; the next page load refetches the cart.
    await emptyCart().catch(() => undefined);
  }

  /** The server has removed the ordered tracks. Tracks that another tab has added since stay. */
  async function emptyCart() {
    const { data } = await client.query({
      query: ViewerDocument,
      fetchPolicy: 'network-only',
      context: VIEWER_CONTEXT,
    });
    if (!data?.me?.cart.some(({ status }) => status === 'published')) await cart.clear();
  }

  function showFailure(error: unknown) {
    const refused = readFailure(error, FAILURE);
    const { code, message, field } = refused;
    if (code === 'TRACK_UNAVAILABLE' || code === 'NOT_FOUND') {
      setFailure({
        text: message,
        advice: 'Somebody was faster. Your cart and the sums are up to date now; nothing was ordered.',
      });
      onTrackLost(message);
      reload();
    } else if (code === 'PRICE_CHANGED') {
      setFailure({
        text: message,
        advice: 'The summary shows the prices of this moment; nothing was ordered.',
      });
      reload();
    } else if (field === 'couponId') {
      onCouponLost();
      setFailure({ text: message, advice: 'The coupon was removed; nothing was ordered.' });
    } else if (!showFieldFailure(form, refused)) {
      setFailure({ text: message, advice: message === FAILURE ? TRY_AGAIN : undefined });
    }
  }

  return { place, failure };
}
