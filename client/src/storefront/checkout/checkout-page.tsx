import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState, LinkButton, usePageMeta } from '../../ui';
import { LoginGate } from '../auth';
import { useCart } from '../saved-tracks';
import { useProjectChoices, type CheckoutState } from '../cart';
import { goToPaymentPage } from '../payment';
import { CheckoutForm } from './checkout-form';
import type { PlacedOrderFragment } from './checkout.generated';
import { OrderSummary } from './order-summary';
import { ThankYou } from './thank-you';

interface Placed {
  placed: PlacedOrderFragment;
  /** The account that placed it. */
  buyerId: number;
}

/** State of the entry in the browser's history: the placed order survives a reload, and a step back from the payment page. */
type PageState = Partial<CheckoutState> & Partial<Placed>;

export function CheckoutPage() {
  usePageMeta('Checkout');
  const cart = useCart();
  const { state } = useLocation() as { state: PageState | null };
  const navigate = useNavigate();
  const [choices] = useProjectChoices(state?.projectSelections);
  // Why the last track is no longer in the summary.
  const [lost, setLost] = useState('');
  // A navigation is rendered later than the emptied cart: without this, the page would say in between that nothing is for sale.
  const [placedNow, setPlacedNow] = useState<Placed | null>(null);
  const { placed, buyerId } = placedNow ?? state ?? {};

  async function thank(order: Placed) {
    setPlacedNow(order);
    await navigate('.', { replace: true, state: order satisfies PageState });
    if (order.placed.paymentUrl) goToPaymentPage(order.placed.paymentUrl);
  }

  return (
    <LoginGate
      text="Please log in or register to continue"
      visitorView={
        cart.available.length > 0 && (
          <section aria-label="Order Summary" className="rounded-md border bg-surface p-5 page-lg:p-6">
            <OrderSummary items={cart.available} choices={choices} discountPercent={0} />
          </section>
        )
      }
    >
      {(user) =>
        placed && buyerId === user.id ? (
          <ThankYou order={placed} />
        ) : cart.available.length > 0 ? (
          <CheckoutForm
            user={user}
            items={cart.available}
            choices={choices}
            onPlaced={(order) => void thank({ placed: order, buyerId: user.id })}
            onTrackLost={setLost}
          />
        ) : (
          <EmptyState
            as="h1"
            title={cart.items.length === 0 ? 'Your cart is empty' : 'Nothing in your cart is for sale now'}
            text={lost}
            action={
              <LinkButton to="/shop" variant="primary">
                Browse Tracks
              </LinkButton>
            }
            className="min-h-[60dvh] justify-center"
          />
        )
      }
    </LoginGate>
  );
}
