import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { MemoryRouter } from 'react-router-dom';
import { ProductsPage } from './products-page';
import { AdminProductsDocument, AdminProductStoresDocument } from './products.generated';

const PRODUCT = {
  __typename: 'Product',
  id: 41,
  name: 'Overpass',
  storeName: 'Night Bus',
  category: 'Techno',
  price: 499,
  oldPrice: null,
  lowestPrice30Days: null,
  musicKey: 'F#',
  mode: 'minor',
  bpm: 126,
  type: 'Instrumental',
  playCount: 1200,
  status: 'published',
  isHot: false,
  img: 'media/covers/overpass.webp',
  audio: 'media/audio/overpass.mp3',
  term: {
    __typename: 'ListingTerm',
    endsAt: '2026-07-15T12:00:00Z',
    daysLeft: 1,
    extendable: true,
    endedAt: null,
  },
};

const MOCKS = [
  {
    request: { query: AdminProductsDocument, variables: () => true },
    result: { data: { adminProducts: { __typename: 'Connection', nodes: [PRODUCT], totalCount: 1 } } },
  },
  {
    request: { query: AdminProductStoresDocument },
    result: { data: { adminProductStores: ['Day Tram', 'Night Bus'] } },
  },
];

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('shows the specified columns, search, store filter and link to a new product', async () => {
  render(
    <NuqsTestingAdapter>
      <MockedProvider mocks={MOCKS}>
        <MemoryRouter>
          <ProductsPage />
        </MemoryRouter>
      </MockedProvider>
    </NuqsTestingAdapter>,
  );
  const row = (await screen.findByRole('link', { name: 'Overpass' })).closest('tr')!;
  // The first column holds the checkboxes.
  expect(texts(screen.getAllByRole('columnheader')).slice(1)).toEqual([
    'ID',
    'Image',
    'Store',
    'Name',
    'Category',
    'Price',
    'Key',
    'Type',
    'Plays',
    'Status',
    'Actions',
  ]);
  expect(texts(within(row).getAllByRole('cell')).slice(1, -2)).toEqual([
    '41',
    '',
    'Night Bus',
    'Overpass',
    'Techno',
    '$499',
    'F#m · 11A126 BPM',
    'Instrumental',
    '1,200',
  ]);
  expect(row).toHaveTextContent('1 day left');
  expect(row.querySelector('img')).toHaveAttribute('src', expect.stringContaining('overpass'));
  expect(within(row).getByRole('link', { name: 'Edit Overpass' })).toHaveAttribute(
    ...(['href', '/admin/products/edit/41'] as const),
  );
  expect(within(row).getByRole('button', { name: 'Delete Overpass' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/admin/products/new');
  const stores = within(screen.getByRole('combobox', { name: 'Store' }));
  await waitFor(() =>
    expect(texts(stores.getAllByRole('option'))).toEqual(['All stores', 'Day Tram', 'Night Bus']),
  );
});

test('plays one preview at a time, and stops it with its row', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const second = { ...PRODUCT, id: 42, name: 'Underpass', audio: 'media/audio/underpass.mp3' };
  const both = {
    request: { query: AdminProductsDocument, variables: () => true },
    result: {
      data: { adminProducts: { __typename: 'Connection', nodes: [PRODUCT, second], totalCount: 2 } },
    },
  };
  const { unmount } = render(
    <NuqsTestingAdapter>
      <MockedProvider mocks={[both, MOCKS[1]!]}>
        <MemoryRouter>
          <ProductsPage />
        </MemoryRouter>
      </MockedProvider>
    </NuqsTestingAdapter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Play Overpass' }));
  await user.click(screen.getByRole('button', { name: 'Play Underpass' }));
  expect(play).toHaveBeenCalledTimes(2);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Play Overpass' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop Underpass' })).toBeInTheDocument();
  unmount();
  expect(pause).toHaveBeenCalledTimes(2);
});
