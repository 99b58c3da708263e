/** `npm run demo:measure`: prints figures of every preview. Exits with 1 if one is outside of the limits. */

import { availableParallelism } from 'node:os';
import { DEMO_TRACKS, type CatalogueItem } from '../catalogue.js';
import { DEMO_DEMOS } from '../demo-catalogue.js';
import { runOnWorkers } from '../media/worker-pool.js';
import { faultsOf } from './limits.js';
import type { PreviewFigures } from './preview-figures.js';

const NAME_WIDTH = 26;
const HEADINGS = ['s', 'LUFS', 'dBTP', 'Hz', 'sections', 'change dB'];
const row = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(10)).join('')}`;

const items = [...DEMO_TRACKS, ...DEMO_DEMOS];
const figures = await runOnWorkers<CatalogueItem, PreviewFigures>(
  new URL('./measure.worker.js', import.meta.url),
  null,
  items,
  availableParallelism(),
  () => undefined,
);
const lines = figures.map((measured, i) => {
  const { seconds, loudness, peak, bandwidth, sections, change } = measured;
  const cells = [seconds.toFixed(1), loudness.toFixed(2), peak.toFixed(2), bandwidth.toFixed(0)];
  const faults = faultsOf(measured);
  if (faults.length > 0) process.exitCode = 1;
  const text = row(items[i]!.name, [...cells, String(sections), change.toFixed(1)]);
  return faults.length > 0 ? `${text}   outside: ${faults.join(', ')}` : text;
});
process.stdout.write(`${[row('preview', HEADINGS), ...lines].join('\n')}\n`);
