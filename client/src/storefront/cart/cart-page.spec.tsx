import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildTrack,
  buildViewer,
  removalFromCart,
  renderStorefront,
  signIn,
  signOut,
  viewerIs,
} from '../../../test/storefront';
import { CartPage } from './cart-page';

const withProject = buildTrack({ id: 1, name: 'Parallax', price: 499.5, projectName: 'Ableton Live' });
const plain = buildTrack({ id: 2, name: 'Sub Rosa', price: 300 });
const reserved = buildTrack({ id: 3, name: 'Room Tone', price: 900, status: 'reserved' });

function show(cart = [withProject, plain]) {
  renderStorefront(<CartPage />, { mocks: [viewerIs(buildViewer({ cart }))], path: '/cart' });
}

const total = () => within(screen.getByRole('region', { name: 'Total' })).getByRole('definition');

beforeEach(signIn);
afterEach(() => sessionStorage.clear());

test('counts one item in the singular', async () => {
  show([plain]);
  expect(await screen.findByText('1 item')).toBeInTheDocument();
});

test('adds $100 for a project file, offered only for tracks that have one', async () => {
  show();
  expect(await screen.findByText('2 items')).toBeInTheDocument();
  expect(total()).toHaveTextContent('$799.50');
  expect(screen.getAllByRole('radio', { name: 'Yes' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(total()).toHaveTextContent('$899.50');
});

test('says what the order costs with its fee', async () => {
  show([plain]);
  expect(await screen.findByText(/with fee$/)).toHaveTextContent('$315.00 with fee');
});

test('keeps the choice after a reload', async () => {
  sessionStorage.setItem('projectSelections', JSON.stringify({ 1: true }));
  show();
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('shows a reserved track as unavailable and leaves it out of the total', async () => {
  show([plain, reserved]);
  expect(await screen.findByText('Reserved: not available')).toBeInTheDocument();
  expect(total()).toHaveTextContent('$300.00');
});

test('offers no checkout when nothing can be ordered', async () => {
  show([reserved]);
  expect(await screen.findByText('1 item')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
});

test('links an empty cart to the shop', () => {
  signOut();
  show([]);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Tracks' })).toHaveAttribute('href', '/shop');
});

test('keeps the focus in the list when a line is removed by keyboard', async () => {
  renderStorefront(
    <main id="main" tabIndex={-1}>
      <CartPage />
    </main>,
    {
      mocks: [
        viewerIs(buildViewer({ cart: [withProject, plain] })),
        removalFromCart(1, [plain]),
        removalFromCart(2, []),
      ],
    },
  );
  (await screen.findByRole('button', { name: 'Remove Parallax from cart' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('1 item')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Sub Rosa from cart' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
