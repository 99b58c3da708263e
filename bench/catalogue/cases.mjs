import { RUN_ID } from '../support/load.mjs';

const FIELDS = 'id name category price bpm musicKey img audio playCount isHot';
const FACETS =
  'categories { value count } musicKeys { value count } types { value count } price { min max } bpm { min max }';

const PAGE = `query Page($first: Int, $after: String) {
  products(first: $first, after: $after) { nodes { ${FIELDS} } }
}`;
const FACET_COUNTS = `query Facets($filter: ProductFilter) { productFacets(filter: $filter) { ${FACETS} } }`;
const LISTING = `query Listing($filter: ProductFilter, $search: String) {
  products(first: 50, filter: $filter, search: $search) { totalCount nodes { ${FIELDS} } }
  productFacets(filter: $filter, search: $search) { ${FACETS} }
}`;

const MOODS = ['neon', 'velvet', 'lunar', 'midnight', 'golden', 'silver', 'wild', 'raw', 'cold', 'solar'];
const GENRES = [
  'House',
  'Techno',
  'Trance',
  'Dubstep',
  'Phonk',
  'Trap',
  'Chill',
  'Breaks',
  'Pop / Future Pop',
  'Synthwave',
];
const KEYS = ['A', 'A#', 'B', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#'];

/** Requests of a case whose requests never repeat within a run. */
export const MAX_DISTINCT = 20_000;

const cursor = (id) => Buffer.from(JSON.stringify([0, id])).toString('base64url');
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const post = (query, variables) => ({ path: '/graphql', body: JSON.stringify({ query, variables }) });
/** The query ignores the additional variable, but no cached response has this request's key. */
const postDistinct = (query, variables, at) => post(query, { ...variables, run: `${RUN_ID} ${at}` });

const filtered = (at) => [
  LISTING,
  {
    filter: {
      categories: [GENRES[at % 10], GENRES[(at + 3) % 10]],
      musicKeys: [KEYS[at % 12]],
      minPrice: 100 + at / 100,
      maxBpm: 140 + (at % 40),
    },
  },
];

/** First pages of the shop with two filters, total and facets. */
export function filteredPages(count, { distinct = false } = {}) {
  return many(count, (at) => (distinct ? postDistinct(...filtered(at), at) : post(...filtered(at))));
}

/**
 * The measured requests. `goal` is the least rate relative to the baseline; a case without one is only shown. Requests of
 * cases named "each time another" never repeat, so no response is cached.
 */
export function cases(tracks) {
  const page = (at) => [PAGE, { first: 50, after: cursor(tracks - (at % (tracks - 100))) }];
  const facets = (at) => [FACET_COUNTS, { filter: { minPrice: 100 + at / 100, maxBpm: 100 + (at % 89) } }];
  const search = (at) => [LISTING, { search: `${MOODS[at % 10]} ${at % 997}` }];
  const distinct = (request) => many(MAX_DISTINCT, (at) => postDistinct(...request(at), at));
  return [
    { name: 'GraphQL page, signed in', goal: 0.8, signedIn: true, requests: [post(PAGE, { first: 50 })] },
    {
      name: 'GraphQL page, signed in, each time another page',
      goal: 0.8,
      signedIn: true,
      requests: distinct(page),
    },
    { name: 'GraphQL page, anonymous', goal: 3, requests: [post(PAGE, { first: 50 })] },
    { name: 'GraphQL page, anonymous, each time another page', requests: distinct(page) },
    { name: 'REST page', goal: 1.2, requests: [{ path: '/api/products?page=1&limit=50' }] },
    {
      name: 'REST page, every page in turn',
      goal: 1.2,
      requests: many(Math.floor(tracks / 50), (at) => ({ path: `/api/products?page=${at + 1}&limit=50` })),
    },
    { name: 'Facets', goal: 1, requests: [post(FACET_COUNTS, {})] },
    { name: 'Facets, each time another filter', requests: distinct(facets) },
    { name: 'Search, total, facets, signed in', goal: 0.3, signedIn: true, requests: [post(...search(0))] },
    {
      name: 'Search, total, facets, signed in, each time another text',
      goal: 0.3,
      signedIn: true,
      requests: distinct(search),
    },
    { name: 'Two filters, total, facets, signed in', goal: 0.3, signedIn: true, requests: filteredPages(1) },
    {
      name: 'Two filters, total, facets, signed in, each time another filter',
      goal: 0.3,
      signedIn: true,
      requests: filteredPages(MAX_DISTINCT, { distinct: true }),
    },
  ];
}

/** The first page and one 9,000 tracks further down, to compare their latencies. */
export const depths = (tracks) => ({
  first: many(200, (at) => post(PAGE, { first: 50, after: cursor(tracks - at) })),
  deep: many(200, (at) => post(PAGE, { first: 50, after: cursor(tracks - 9_000 - at) })),
});
