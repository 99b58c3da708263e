import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { buildProduct } from '../../../test/build-product';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import Toasts from '../../ui/feedback/toasts';
import { SavedTracksProvider } from '../saved-tracks';
import { ProductCard } from './product-card';

function show(override: Partial<ProductCardFragment>) {
  const product = buildProduct(override);
  render(
    <MockedProvider>
      <MemoryRouter>
        <SavedTracksProvider>
          <ProductCard product={product} sizes="200px" />
        </SavedTracksProvider>
        <Toasts />
      </MemoryRouter>
    </MockedProvider>,
  );
  return product;
}

test('shows the rounded discount, the price in whole dollars and the old price struck through', () => {
  show({ price: 349.5, oldPrice: 499, lowestPrice30Days: 499 });
  expect(screen.getByText('-30%')).toBeInTheDocument();
  expect(screen.getAllByText('$349')).not.toHaveLength(0);
  expect(screen.getAllByText('$499')[0]?.closest('s')).toBeInTheDocument();
});

test('shows no discount for an old price that is not above the price', () => {
  show({ price: 349, oldPrice: 349, lowestPrice30Days: 349 });
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test('names the lowest price of the last 30 days, and counts the discount from it', () => {
  show({ price: 90, oldPrice: 120, lowestPrice30Days: 100 });
  expect(screen.getAllByText('Lowest price of the last 30 days: $100')).not.toHaveLength(0);
  expect(screen.getByText('-10%')).toBeInTheDocument();
});

test('counts the discount of a track that was entered reduced from its old price', () => {
  show({ price: 80, oldPrice: 100, lowestPrice30Days: 80 });
  expect(screen.getAllByText('Lowest price of the last 30 days: $80')).not.toHaveLength(0);
  expect(screen.getByText('-20%')).toBeInTheDocument();
});

test('shows a reduction below an old price that is above the lowest price, without a discount', () => {
  show({ price: 90, oldPrice: 100, lowestPrice30Days: 80 });
  expect(screen.getAllByText('$100')[0]?.closest('s')).toBeInTheDocument();
  expect(screen.getAllByText('Lowest price of the last 30 days: $80')).not.toHaveLength(0);
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
});

test('shows no old price that was not asked', () => {
  show({ price: 90, oldPrice: 150, lowestPrice30Days: null });
  expect(screen.queryByText('$150')).not.toBeInTheDocument();
  expect(screen.queryByText(/%|30 days/)).not.toBeInTheDocument();
});

test('shows the key with its Camelot code', () => {
  show({ musicKey: 'F#', mode: 'minor' });
  expect(screen.getByText('F#m')).toBeInTheDocument();
  expect(screen.getByText('11A')).toBeInTheDocument();
});

test('shows a key of unknown mode without a Camelot code', () => {
  show({ musicKey: 'F#', mode: null });
  expect(screen.getByText('F#')).toBeInTheDocument();
  expect(screen.queryByText('11A')).not.toBeInTheDocument();
});

test('shows the stated origin', () => {
  show({ vocals: 'none', aiTools: 'none', samples: 'loops' });
  expect(screen.getByText('No vocals · No AI · Loops')).toBeInTheDocument();
});

test('shows N/A for unknown facts', () => {
  show({ bpm: null, category: '', storeName: null });
  expect(screen.getByText('N/A')).toBeInTheDocument();
  expect(screen.getByText('No categories')).toBeInTheDocument();
});

test('shows the hot badge on hot tracks only', () => {
  show({ isHot: true });
  expect(screen.getByText('Hot')).toBeInTheDocument();
});

test('shows no icon for an unknown program', () => {
  show({ projectName: 'Reaper' });
  expect(screen.queryByRole('img', { name: /project/ })).not.toBeInTheDocument();
});

test('disables the cart button of a reserved track', () => {
  const { name } = show({ status: 'reserved' });
  for (const button of screen.getAllByRole('button', { name: new RegExp(`^Reserved: ${name}`) })) {
    expect(button).toBeDisabled();
  }
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
});

test('uses the price as the cart button on a phone and asks a visitor to log in', async () => {
  const { name } = show({ price: 299 });
  await userEvent.click(screen.getByRole('button', { name: `Add to Cart: ${name}, $299` }));
  expect(await screen.findByText('Please log in to add the product to the cart.')).toBeInTheDocument();
});
