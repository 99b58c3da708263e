import { ANEW } from '../support/load.mjs';

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

const cursor = (id) => Buffer.from(JSON.stringify([0, id])).toString('base64url');
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const post = (query, variables) => ({ path: '/graphql', body: JSON.stringify({ query, variables }) });
/** A variable that the query does not know changes nothing but that no answer was kept for exactly this request. */
const postAnew = (query, variables, at) => post(query, { ...variables, anew: `${ANEW} ${at}` });

/**
 * What is measured. `goal` is the least share of the ceiling; a case without one is only shown. Cases named "each time
 * another" send requests that never repeat, so that nothing can be answered from what was kept.
 */
export function cases(tracks) {
  const page = (at) => [PAGE, { first: 50, after: cursor(tracks - (at % (tracks - 100))) }];
  const facets = (at) => [FACET_COUNTS, { filter: { minPrice: 100 + at / 100, maxBpm: 100 + (at % 89) } }];
  const search = (at) => [LISTING, { search: `${MOODS[at % 10]} ${at % 997}` }];
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
  const anew = (request) => many(20_000, (at) => postAnew(...request(at), at));
  return [
    { name: 'GraphQL page, signed in', goal: 0.55, signedIn: true, requests: [post(PAGE, { first: 50 })] },
    {
      name: 'GraphQL page, signed in, each time another page',
      goal: 0.55,
      signedIn: true,
      requests: anew(page),
    },
    { name: 'GraphQL page, anonymous', goal: 4, requests: [post(PAGE, { first: 50 })] },
    { name: 'GraphQL page, anonymous, each time another page', requests: anew(page) },
    { name: 'REST page', goal: 0.8, requests: [{ path: '/api/products?page=1&limit=50' }] },
    {
      name: 'REST page, every page in turn',
      goal: 0.8,
      requests: many(Math.floor(tracks / 50), (at) => ({ path: `/api/products?page=${at + 1}&limit=50` })),
    },
    { name: 'Facets', goal: 1, requests: [post(FACET_COUNTS, {})] },
    {
      name: 'Facets, each time another filter',
      requests: anew(facets),
    },
    { name: 'Search, total, facets, signed in', goal: 0.3, signedIn: true, requests: [post(...search(0))] },
    {
      name: 'Search, total, facets, signed in, each time another text',
      goal: 0.3,
      signedIn: true,
      requests: anew(search),
    },
    {
      name: 'Two filters, total, facets, signed in',
      goal: 0.3,
      signedIn: true,
      requests: [post(...filtered(0))],
    },
    {
      name: 'Two filters, total, facets, signed in, each time another filter',
      goal: 0.3,
      signedIn: true,
      requests: anew(filtered),
    },
  ];
}

/** The first page and one 9,000 tracks further down, for comparing how long they take. */
export const depths = (tracks) => ({
  first: many(200, (at) => post(PAGE, { first: 50, after: cursor(tracks - at) })),
  deep: many(200, (at) => post(PAGE, { first: 50, after: cursor(tracks - 9_000 - at) })),
});
