import { measure } from '../support/load.mjs';
import { until } from '../support/environment.mjs';
import { uploadWithCuts } from './cut-upload.mjs';

const PACKAGES = 10;
const SECONDS = 3;
const RATE_GOAL = 0.7;
const READS = [
  {
    path: '/graphql',
    body: JSON.stringify({ query: '{ products(first: 20) { nodes { id name price img } } }' }),
  },
  { path: '/api/products?limit=20&page=1' },
];

/** The rate of readers while ten packages are checked, against their rate before and after. */
export async function measureReaders(environment, file) {
  const { server, token } = environment;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const uploads = [];
  for (let count = 0; count < PACKAGES; count++) {
    uploads.push((await uploadWithCuts(environment, file, { cuts: 0, kills: 0 })).id);
  }
  const rate = () => measure(server, READS, { seconds: SECONDS });
  await rate();
  const before = await rate();
  const ids = [];
  for (const upload_id of uploads) {
    const response = await fetch(`${server}/api/packages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ upload_id }),
    });
    ids.push((await response.json()).data.id);
  }
  const count = async (...wanted) => {
    const states = await Promise.all(
      ids.map(async (id) => (await (await fetch(`${server}/api/packages/${id}`, { headers })).json()).data),
    );
    return states.filter(({ status }) => wanted.includes(status)).length;
  };
  const left = () => count('waiting', 'checking');
  const during = [];
  while ((await left()) > 0) during.push(await rate());
  await until(async () => (await left()) === 0);
  const after = await rate();
  const ready = await count('ready');
  const plain = (before + after) / 2;
  const mean = during.reduce((sum, one) => sum + one, 0) / during.length;
  return {
    name: `Readers while ${PACKAGES} packages are checked, ${ready} of them right (${during.length} times ${SECONDS} s)`,
    figure: `${mean.toFixed(0)}/s`,
    baseline: `${plain.toFixed(0)}/s`,
    ratio: (mean / plain).toFixed(2),
    goal: `>= ${RATE_GOAL}`,
    reached: mean / plain >= RATE_GOAL && ready === PACKAGES,
  };
}
