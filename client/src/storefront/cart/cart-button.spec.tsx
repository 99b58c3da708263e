import { act, fireEvent, screen } from '@testing-library/react';
import {
  buildTrack,
  buildViewer,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
} from '../../../test/storefront';
import { CartButton } from './cart-button';

afterEach(() => jest.useRealTimers());

test('shows an empty cart', () => {
  signOut();
  renderStorefront(<CartButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Cart' }));
  expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
});

test('lists name, category and whole dollars, and links to the cart', async () => {
  signIn();
  const cart = [buildTrack({ id: 1, name: 'Parallax', category: 'Techno', price: 499.5 })];
  renderStorefront(<CartButton />, { mocks: [viewerIs(buildViewer({ cart }))] });
  fireEvent.click(await screen.findByRole('button', { name: 'Cart, 1' }));
  expect(screen.getByText('Parallax')).toBeInTheDocument();
  expect(screen.getByText('Techno')).toBeInTheDocument();
  expect(screen.getByText('$499')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
});

test('closes over 300 ms on a click outside', () => {
  signOut();
  jest.useFakeTimers();
  renderStorefront(<CartButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Cart' }));
  fireEvent.pointerDown(document.body);
  act(() => void jest.advanceTimersByTime(299));
  expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
});
