import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEnvironment } from '../support/environment.mjs';
import { printCases } from '../support/print-cases.mjs';
import { addTracks } from '../support/tracks.mjs';
import { measureConnections } from './connections.mjs';
import { measureSoak } from './soak.mjs';
import { measureUploads } from './uploads.mjs';

const TRACKS = 1_000;
const DISTINCT = 500;

/**
 * Measures overload (uploads, connections) and long load.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureLoad({ minutes = 10 } = {}) {
  const environment = await startEnvironment(null, (url, server) => addTracks(url, server, TRACKS));
  try {
    const requests = visits(environment.token);
    return [
      ...(await measureUploads(environment)),
      ...(await measureConnections(environment, requests)),
      ...(await measureSoak({ ...environment, minutes }, requests)),
    ];
  } finally {
    await environment.close();
  }
}

/** Requests of visitors and buyers; most are not cached. */
function visits(token) {
  const graphql = (query, variables) => ({ path: '/graphql', body: JSON.stringify({ query, variables }) });
  const page =
    'query ($max: Float) { products(first: 20, filter: { maxPrice: $max }) { nodes { id name price img } } }';
  return Array.from({ length: DISTINCT }, (_, n) => [
    graphql(page, { max: 50 + n }),
    { path: `/api/products/${(n % TRACKS) + 1}` },
    graphql('query ($id: Int!) { product(id: $id) { id name price status } }', { id: (n % TRACKS) + 1 }),
    { ...graphql(`mutation { addToCart(productId: ${(n % 40) + 1}) { id } }`), token },
    { ...graphql('{ me { email cart { id } } }'), token },
  ]).flat();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
  printCases('Load', await measureLoad({ minutes: Number(values.minutes) }));
}
