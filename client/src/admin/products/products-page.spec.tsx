import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
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
  musicKey: 'F#',
  mode: null,
  type: 'Instrumental',
  playCount: 1200,
  status: 'published',
  isHot: false,
  img: 'media/covers/overpass.webp',
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
  // Without the column of checkboxes.
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
    'F#',
    'Instrumental',
    '1,200',
  ]);
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
