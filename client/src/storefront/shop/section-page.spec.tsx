import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { DEFAULT_STORE } from '#domain/store.js';
import { buildTrack, renderStorefront, type Mock } from '../../../test/storefront';
import { PageMetaContext, type PageMeta } from '../../ui';
import { ShopPage } from './shop-page';
import {
  ShopCountDocument,
  ShopFacetsDocument,
  ShopProductsDocument,
  ShopSectionDocument,
  ShopSectionsDocument,
  type ShopSectionQuery,
} from './shop.generated';

type Figures = Omit<NonNullable<ShopSectionQuery['shopSection']>, 'slug'>;

const NO_FACETS = { price: { min: 0, max: 0 }, bpm: { min: 0, max: 0 } };

/** Opens a page of the shop with one track, or none where the section has no figures. */
function open(path: string, figures: Figures | null) {
  const filters: unknown[] = [];
  const metas: PageMeta[] = [];
  const edges = figures
    ? [{ __typename: 'ProductEdge', cursor: 'a', node: buildTrack({ id: 7, name: 'Neon' }) }]
    : [];
  const products = {
    __typename: 'ProductConnection',
    edges,
    totalCount: edges.length,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'a' },
  };
  const lists = [
    'categories',
    'musicKeys',
    'modes',
    'camelotCodes',
    'types',
    'programs',
    'vocals',
    'aiTools',
    'samples',
    'versions',
  ];
  const productFacets = { ...NO_FACETS, ...Object.fromEntries(lists.map((list) => [list, []])) };
  const always = { maxUsageCount: Number.POSITIVE_INFINITY, delay: 0 };
  const mocks: Mock[] = [
    {
      ...always,
      request: { query: ShopProductsDocument, variables: () => true },
      result: ({ filter }) => {
        filters.push(filter);
        return { data: { products } };
      },
    },
    {
      ...always,
      request: { query: ShopCountDocument, variables: () => true },
      result: { data: { products: { __typename: 'ProductConnection', totalCount: 0 } } },
    },
    {
      ...always,
      request: { query: ShopFacetsDocument, variables: () => true },
      result: { data: { productFacets } },
    },
    {
      ...always,
      request: { query: ShopSectionDocument, variables: () => true },
      result: ({ slug }) => ({ data: { shopSection: figures && { slug: String(slug), ...figures } } }),
    },
    {
      ...always,
      request: { query: ShopSectionsDocument },
      result: {
        data: {
          shopSections: [
            { slug: 'techno', count: 12 },
            { slug: '8a', count: 1 },
          ],
        },
      },
    },
  ];
  renderStorefront(
    <PageMetaContext value={(meta) => metas.push(meta)}>
      <Routes>
        <Route path="shop" element={<ShopPage />} />
        <Route path="shop/:section" element={<ShopPage />} />
      </Routes>
    </PageMetaContext>,
    { mocks, path },
  );
  return { filters, meta: () => metas.at(-1)! };
}

const ONE_TEMPO = { count: 1, price: { min: 499.5, max: 499.5 }, bpm: { min: 126, max: 126 } };
const RANGES = { count: 1204, price: { min: 299, max: 1499 }, bpm: { min: 124, max: 127.5 } };

test.each([
  [
    'tech-house',
    RANGES,
    'Tech House tracks',
    'The shop has 1,204 Tech House tracks, from 124 to 127.5 BPM and from $299 to $1,499.',
  ],
  ['tech-house', ONE_TEMPO, 'Tech House tracks', 'The shop has 1 Tech House track, at 126 BPM and at $499.'],
  [
    'a-minor',
    { ...ONE_TEMPO, bpm: null },
    'Tracks in A minor',
    'The shop has 1 track in A minor (8A), at $499.',
  ],
  [
    '120-125-bpm',
    RANGES,
    'Tracks at 120 to 125 BPM',
    'The shop has 1,204 tracks at 120 to 125 BPM, from $299 to $1,499.',
  ],
])('says on /shop/%s what it has now', async (slug, figures, heading, text) => {
  const { meta } = open(`/shop/${slug}`, figures);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(meta()).toMatchObject({ title: `${heading} · Ghostnote`, isUnlisted: false });
  expect(meta().description).toContain(text);
});

test('lists the tracks of the section, and names them to search engines with the way to them', async () => {
  const { filters, meta } = open('/shop/a-sharp-minor?genre=House', RANGES);
  expect(await screen.findByRole('heading', { name: 'Neon' })).toBeInTheDocument();
  expect(filters).toEqual([{ musicKeys: ['A#'], modes: ['minor'] }]);
  const site = { origin: 'https://shop.test', media: 'https://shop.test', store: DEFAULT_STORE };
  const [breadcrumbs, list] = meta().share!(site).structuredData as [object, object];
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Shop', item: 'https://shop.test/shop' },
      { position: 2, name: 'A# minor', item: 'https://shop.test/shop/a-sharp-minor' },
    ],
  });
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ position: 1, name: 'Neon', url: 'https://shop.test/track/7' }],
  });
});

test('leads to the shop with the filters of the section once one of them changes', async () => {
  open('/shop/techno', RANGES);
  expect(await screen.findByRole('button', { name: 'Remove filter Techno' })).toBeInTheDocument();
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Most played');
  expect(screen.getByLabelText('Address')).toHaveTextContent('/shop?genre=Techno&sort=popular');
});

test('links the sections that have tracks, also from the shop', async () => {
  open('/shop', RANGES);
  const links = await screen.findByRole('navigation', { name: 'Genres, keys and tempos' });
  const [techno, ...others] = within(links).getAllByRole('link');
  expect(techno).toHaveAttribute('href', '/shop/techno');
  expect(others).toEqual([]);
});

test('keeps a section without tracks out of search engines, and offers others', async () => {
  const { meta } = open('/shop/phonk', null);
  expect(await screen.findByText('The shop has no Phonk tracks at the moment.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^Techno/ })).toBeInTheDocument();
  expect(meta().isUnlisted).toBe(true);
});

test('has no page for another word', () => {
  const { meta } = open('/shop/polka', null);
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(meta().isMissing).toBe(true);
});
