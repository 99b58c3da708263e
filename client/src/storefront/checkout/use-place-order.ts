import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { PaymentProvider } from '#domain/payments.js';
import { centsToDollars, orderSums } from '#domain/pricing.js';
import { safeSessionStorage } from '../../lib/browser-storage';
import { captchaToken } from '../../lib/captcha';
import { requiredEmail, requiredText } from '../../lib/form-rules';
import { showFieldFailure, z, type ZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import type { PlaceOrderInput } from '../../lib/graphql/schema.generated';
import { randomKey } from '../../lib/request-keys';
import { useViewer, VIEWER_CONTEXT, ViewerDocument } from '../auth';
import { clearProjectChoices, pricedLine, type ProjectChoices } from '../cart';
import type { ConsentsState } from '../consents';
import { useCart } from '../saved-tracks';
import { usePlaceOrderMutation, type PlacedOrderFragment } from './checkout.generated';
import type { AppliedCoupon } from './use-coupon';

export const checkoutSchema = z.object({
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  email: requiredEmail(),
  country: requiredText('Country'),
  /** Null where the tax does not depend on it. */
  postcode: requiredText('Postcode').nullable(),
  phone: requiredText('Phone'),
  terms: z.boolean().refine((ticked) => ticked, 'You must agree to the Terms and Conditions to proceed'),
});

export type CheckoutValues = z.input<typeof checkoutSchema>;

interface OrderFailure {
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
  /** Null leaves the choice to the store. */
  paymentProvider: PaymentProvider | null;
  consents: ConsentsState;
  onPlaced: (order: PlacedOrderFragment) => void;
  onTrackLost: (text: string) => void;
  onCouponLost: () => void;
}

/** Places the order and maps each error to a message. */
export function usePlaceOrder(request: OrderRequest) {
  const { form, items, choices, paymentProvider, consents, onPlaced, onTrackLost, onCouponLost } = request;
  const [placeOrder] = usePlaceOrderMutation();
  const { reload } = useViewer();
  const client = useApolloClient();
  const cart = useCart();
  const [failure, setFailure] = useState<OrderFailure | null>(null);

  async function place(
    { terms: _agreed, postcode, ...customer }: CheckoutValues,
    coupon: AppliedCoupon | null,
  ): Promise<void> {
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
      customerInfo: postcode === null ? customer : { ...customer, postcode },
    };
    try {
      const idempotencyKey = idempotencyKeyFor(input);
      const recaptchaToken = await captchaToken('submit_form');
      const { data } = await placeOrder({
        variables: {
          input: {
            ...input,
            ...(consents.input && { consents: consents.input }),
            paymentProvider,
            recaptchaToken,
          },
          idempotencyKey,
        },
      });
      if (!data) throw new Error('The server sent no order');
      clearIdempotencyKey();
      clearProjectChoices();
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
        advice: 'Another buyer was faster. Your cart and the sums are up to date now; nothing was ordered.',
      });
      onTrackLost(message);
      reload();
    } else if (code === 'PRICE_CHANGED') {
      setFailure({
        text: message,
        advice: 'The summary shows the prices of this moment; nothing was ordered.',
      });
      reload();
    } else if (field?.startsWith('consents')) {
      consents.reload();
      consents.check();
      setFailure({ text: message, advice: 'Nothing was ordered.' });
    } else if (field === 'couponId') {
      onCouponLost();
      setFailure({ text: message, advice: 'The coupon was removed; nothing was ordered.' });
    } else if (!showFieldFailure(form, refused)) {
      setFailure({ text: message, advice: message === FAILURE ? TRY_AGAIN : undefined });
    }
  }

  return { place, failure };
}

const LISTS = ['products', 'productFacets'];

/**
 * Marks the ordered tracks as reserved in every cached list, and evicts the shop's lists, so that they are refetched when next
 * shown.
 */
function markTracksReserved(cache: ApolloCache, ids: readonly number[]): void {
  cache.batch({
    update: () => {
      for (const id of ids) {
        cache.modify({
          id: cache.identify({ __typename: 'Product', id }),
          fields: { status: () => 'reserved' },
        });
      }
      for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
}

const STORAGE_KEY = 'checkoutAttempt';

interface Attempt {
  order: string;
  key: string;
}

/** Returns the same key for every retry of an order, also after a reload, and a new one for a changed order. */
function idempotencyKeyFor(input: Omit<PlaceOrderInput, 'paymentProvider' | 'recaptchaToken'>): string {
  const order = JSON.stringify(input);
  const stored = safeSessionStorage.readJson(STORAGE_KEY) as Partial<Attempt> | null;
  if (stored?.order === order && typeof stored.key === 'string') return stored.key;
  const key = randomKey();
  // Without storage each submit gets a key of its own.
  safeSessionStorage.write(STORAGE_KEY, JSON.stringify({ order, key }));
  return key;
}

function clearIdempotencyKey(): void {
  safeSessionStorage.write(STORAGE_KEY, null);
}
