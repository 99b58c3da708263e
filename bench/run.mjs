import { measureAdminLists } from './admin/run.mjs';
import { measureCatalogue } from './catalogue/run.mjs';
import { measureCertificates } from './certificates/run.mjs';
import { measureCheckout } from './checkout/run.mjs';
import { measureLoad } from './load/run.mjs';
import { measureMixedLoad } from './mixed/run.mjs';
import { measureProcess } from './process/run.mjs';
import { printCases } from './support/print-cases.mjs';
import { measureReports } from './reports/run.mjs';
import { measureRequests } from './requests/run.mjs';
import { measureSound } from './sound/run.mjs';
import { measureTiming } from './timing/run.mjs';
import { measureWebhooks } from './webhooks/run.mjs';

const SECONDS = 2;
/** Enough for a leak to show; `node bench/load/run.mjs` takes ten. */
const SOAK_MINUTES = 3;

/** `npm run bench`: everything except Lighthouse, in one table. About half an hour on two cores. */
const suites = [
  ['10,000 tracks', () => measureCatalogue({ tracks: 10_000, seconds: SECONDS })],
  ['100,000 tracks', () => measureCatalogue({ tracks: 100_000, seconds: SECONDS })],
  ['back office', async () => (await measureAdminLists({ seconds: SECONDS })).map(adminCase)],
  ['certificates', () => measureCertificates()],
  ['checkout', () => measureCheckout()],
  ['mixed load', () => measureMixedLoad()],
  ['process', () => measureProcess()],
  ['reports', () => measureReports()],
  ['requests', () => measureRequests()],
  ['sound', () => measureSound()],
  ['timing', () => measureTiming()],
  ['webhooks', () => measureWebhooks()],
  ['load', () => measureLoad({ minutes: SOAK_MINUTES })],
];

const cases = [];
for (const [suite, measureSuite] of suites) {
  console.log(`Measuring: ${suite} …`);
  for (const measured of await measureSuite())
    cases.push({ ...measured, name: `${suite}: ${measured.name}` });
}
printCases('Everything', cases);

function adminCase({ name, rate, plain, cost, reached }) {
  return {
    name,
    figure: `${rate.toFixed(0)}/s`,
    baseline: `${plain.toFixed(0)}/s plain pg`,
    ratio: cost.toFixed(2),
    goal: 'cost <= 2',
    reached,
  };
}
