import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState, LinkButton, usePageMeta } from '../../ui';
import { LoginGate } from '../auth';
import { useCart } from '../saved-tracks';
import { useProjectChoices, type CheckoutState } from '../cart';
import { goToPaymentPage } from '../payment';
import { CheckoutForm } from './checkout-form';
import type { PlacedOrderFragment } from './checkout.generated';
import { ThankYou } from './thank-you';

export function CheckoutPage() {
  usePageMeta('Checkout');
  const cart = useCart();
  const { state } = useLocation() as { state: CheckoutState | null };
  const [choices] = useProjectChoices(state?.projectSelections);
  // Why the last track is no longer in the summary.
  const [lost, setLost] = useState('');
  const [placed, setPlaced] = useState<PlacedOrderFragment | null>(null);

  if (placed) return <ThankYou order={placed} />;
  return (
    <LoginGate text="Please log in or register to continue">
      {(user) =>
        cart.available.length > 0 ? (
          <CheckoutForm
            user={user}
            items={cart.available}
            choices={choices}
            onPlaced={(order) => {
              setPlaced(order);
              if (order.paymentUrl) goToPaymentPage(order.paymentUrl);
            }}
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
