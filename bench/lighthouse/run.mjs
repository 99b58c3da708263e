import { parseArgs } from 'node:util';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { withServer } from '../../scripts/lib/with-server.mjs';
import { initialScript } from './initial-script.mjs';
import { figures, median, missed } from './figures.mjs';

await ensureInstalled('bench/lighthouse');
const { launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

if (process.env.BASE_URL) await measure(process.env.BASE_URL);
else await withServer(measure);

async function measure(url) {
  const paths = ['/', '/shop', await firstTrack(url), '/service', '/faq', '/cart'];
  const rows = {};
  const gaps = new Set();
  for (const path of values.only ? [values.only] : paths) {
    const runs = [];
    for (let round = 0; round < Number(values.rounds); round++) runs.push(await runOnce(url + path));
    rows[path] = { ...median(runs.map(figures)), 'JS KB': await initialScript(url + path) };
    for (const gap of missed(path, rows[path], runs)) gaps.add(gap);
  }
  console.table(rows);
  for (const gap of gaps) console.log(gap);
  if (gaps.size > 0) process.exitCode = 1;
}

/** Starts a new browser for each run, so that nothing is cached. */
async function runOnce(url) {
  const chrome = await launch({ chromePath: await findBrowser(), chromeFlags: FLAGS, logLevel: 'error' });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    chrome.kill();
  }
}

async function firstTrack(url) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ products(first: 1) { edges { node { id } } } }' }),
  });
  const { data } = await response.json();
  return `/track/${data.products.edges[0].node.id}`;
}
