import { screen, within } from '@testing-library/react';
import { buildTrack, renderStorefront, signOut } from '../../../test/storefront';
import { CheckoutPage } from './checkout-page';

beforeEach(signOut);
afterEach(() => localStorage.clear());

test('asks a visitor to log in', () => {
  renderStorefront(<CheckoutPage />);
  expect(screen.getByRole('heading', { name: 'Please log in or register to continue' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Order Summary' })).not.toBeInTheDocument();
});

test('keeps the summary of the cart before the login', async () => {
  localStorage.setItem('visitorCart', JSON.stringify([buildTrack({ id: 7, name: 'Parallax', price: 400 })]));
  renderStorefront(<CheckoutPage />);
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  expect(within(summary).getByText('Parallax')).toBeInTheDocument();
  expect(within(summary).getByText('Total').nextSibling).toHaveTextContent('$420.00');
});
