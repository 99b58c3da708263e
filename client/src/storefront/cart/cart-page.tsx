import { centsToDollars, orderSums, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { Banner, ErrorState, LinkButton, Money, Skeleton, useFocusAfterRemoval, usePageMeta } from '../../ui';
import { useViewer } from '../auth';
import { EmptyTrackList, useCart } from '../saved-tracks';
import { CartItem } from './cart-item';
import { pricedLine, useProjectChoices, type CheckoutState } from './project-choices';

export function CartPage() {
  usePageMeta('Your Shopping Cart');
  const cart = useCart();
  const { failed, reload } = useViewer();
  const [choices, choose] = useProjectChoices();
  const { list, removed } = useFocusAfterRemoval(cart.items.length);

  if (cart.loading) return <CartLoading />;
  if (cart.items.length === 0 && failed) {
    return <ErrorState message="Error loading user data" onRetry={reload} />;
  }
  if (cart.items.length === 0) {
    return (
      <EmptyTrackList
        title="Your cart is empty"
        loginText="Log in to find what you put in it on another visit."
      />
    );
  }

  const count = cart.items.length;
  const lost = count - cart.available.length;
  const sums = orderSums(
    cart.available.map((item) => pricedLine(item, choices)),
    0,
  );
  const state: CheckoutState = { projectSelections: choices };

  return (
    <div className="frame py-10 page-md:py-16">
      <h1 className="display-lg">Your Shopping Cart</h1>
      <p className="figures mt-3 text-muted">
        {count} {count === 1 ? 'item' : 'items'}
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 page-lg:grid-cols-[minmax(0,1fr)_22rem] page-lg:gap-14">
        <ul ref={list} className="divide-y border-y">
          {cart.items.map((item, place) => (
            <CartItem
              key={item.id}
              item={item}
              withProject={choices[item.id] === true}
              onProjectChange={(included) => choose(item.id, included)}
              onRemove={() => {
                removed(place);
                cart.remove(item);
              }}
            />
          ))}
        </ul>
        <section
          aria-label="Total"
          className="rounded-md border bg-surface p-5 page-lg:sticky page-lg:top-24 page-lg:p-6"
        >
          {lost > 0 && (
            <Banner className="mb-5">
              {lost === 1 ? '1 item is' : `${lost} items are`} not for sale at the moment and not part of the
              total.
            </Banner>
          )}
          <dl className="flex items-baseline justify-between gap-4">
            <dt className="wide text-lg">Total</dt>
            <dd className="display-sm" aria-live="polite">
              <Money value={centsToDollars(sums.subtotalCents)} />
            </dd>
          </dl>
          <p className="figures mt-1 text-right text-[0.9375rem]">
            <Money value={centsToDollars(sums.totalCents)} /> with fee
          </p>
          <p className="mt-3 text-[0.8125rem] text-muted">
            The service fee is {SERVICE_FEE_PERCENT}%. Your coupon is counted at checkout.
          </p>
          <div className="mt-6 flex flex-col gap-3">
            {cart.available.length > 0 && (
              <LinkButton to="/checkout" state={state} variant="primary" size="lg">
                Proceed to Checkout
              </LinkButton>
            )}
            <LinkButton to="/shop" size="lg">
              Continue Shopping
            </LinkButton>
          </div>
        </section>
      </div>
    </div>
  );
}

function CartLoading() {
  return (
    <div className="frame py-10 page-md:py-16" aria-busy>
      <h1 className="display-lg">Your Shopping Cart</h1>
      <Skeleton className="mt-4 w-20" />
      <div className="mt-8 grid grid-cols-1 items-start gap-10 page-lg:grid-cols-[minmax(0,1fr)_22rem] page-lg:gap-14">
        <div className="divide-y border-y">
          {[1, 2].map((line) => (
            <div key={line} className="flex gap-4 py-5 page-md:gap-6">
              <Skeleton className="size-24 page-md:size-32" />
              <div className="flex flex-1 flex-col gap-3">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="w-1/3" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="h-64 rounded-md" />
      </div>
    </div>
  );
}
