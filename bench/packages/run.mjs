import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { printCases } from '../support/print-cases.mjs';
import { composed, FAULTS, packageOf } from './material.mjs';

/**
 * Measures the check of packages that are composed from a seed: right ones, and the same with one fault each.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measurePackages({
  tracks = 20,
  seed = Date.now() % 100_000,
  only = null,
  withMix = true,
  verbose = false,
} = {}) {
  await ensureServerBuilt();
  const { inspectPackage } = await import(
    inRoot('dist/server/src/modules/catalogue/packages/checking/archive-inspection.js')
  );
  const folder = mkdtempSync(join(tmpdir(), 'package-measure-'));
  const file = join(folder, 'package.zip');
  const check = async (track) => {
    writeFileSync(file, await packageOf(track, { withMix }));
    const { bpm, key: musicKey, program } = track;
    const inspected = await inspectPackage(file, { bpm, musicKey, mode: 'minor', program });
    return {
      problem: inspected.problem,
      findings: inspected.report?.findings ?? [],
      stems: inspected.report?.stems,
    };
  };
  const totals = { right: 0, residuals: [], seconds: 0, checks: 0 };
  const named = Object.fromEntries(
    Object.keys(FAULTS).map((fault) => [fault, { named: 0, wrong: 0, of: 0 }]),
  );
  try {
    let other = await composed(`${seed}-other`);
    for (let index = 0; index < tracks; index++) {
      const track = await composed(`${seed}-${index}`);
      const start = process.cpuUsage();
      const right = await check(track);
      const { user, system } = process.cpuUsage(start);
      totals.seconds += (user + system) / 1e6;
      totals.checks++;
      const isRight = !right.problem && right.findings.length === 0;
      totals.right += isRight;
      if (right.stems) totals.residuals.push(right.stems.residual);
      if (verbose || !isRight) print('right', track, right);
      const pick = track.stems[index % track.stems.length];
      const wide = widestOf(track.stems);
      for (const [fault, change] of Object.entries(FAULTS)) {
        if ((only && !only.includes(fault)) || (fault === 'stem_mono' && !wide)) continue;
        const broken = await change(track, { pick, wide, other, index, random: ((index * 37) % 100) / 100 });
        const found = await check(broken);
        const meant = fault === 'stem_mono' ? wide : pick;
        const isMeant = ({ kind, file: name }) =>
          kind === fault &&
          (!fault.startsWith('stem_') ||
            fault === 'stem_missing' ||
            name === `Track/Stems/${meant.name}.wav`);
        const hits = found.findings.filter(isMeant).length;
        named[fault].of++;
        named[fault].named += hits > 0;
        named[fault].wrong += found.findings.length > hits || Boolean(found.problem);
        if (verbose || hits !== 1 || found.findings.length !== 1)
          print(`${fault} (${meant.name})`, track, found);
      }
      other = track;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`Seed ${seed}, ${tracks} tracks, compared with the ${withMix ? 'unmastered mix' : 'master'}.`);
  const row = (name, figure, goal, reached) => ({ name, figure, baseline: '', ratio: '', goal, reached });
  return [
    row(
      'right packages without refusal or finding',
      `${totals.right} of ${tracks}`,
      String(tracks),
      totals.right === tracks,
    ),
    row(
      'residual of right sums, worst',
      `${Math.max(...totals.residuals)} dB`,
      withMix ? '<= -40 dB' : '',
      !withMix || Math.max(...totals.residuals) <= -40,
    ),
    row(
      'processor seconds of a check, with writing its archive',
      (totals.seconds / totals.checks).toFixed(2),
      '',
      true,
    ),
    ...Object.entries(named)
      .filter(([, { of }]) => of > 0)
      .map(([fault, { named: hits, wrong, of }]) =>
        row(fault, `${hits} of ${of} named, ${wrong} with another`, `${of}, 0`, hits === of && wrong === 0),
      ),
  ];
}

function print(what, { genre, bpm }, { problem, findings, stems }) {
  const found = findings.map(({ kind, file, message }) => `${kind} ${file}: ${message}`).join(' | ');
  console.log(`${what} [${genre} ${bpm}]: ${problem ?? found} ${JSON.stringify(stems)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      tracks: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      master: { type: 'boolean' },
      verbose: { type: 'boolean' },
    },
  });
  printCases(
    'Package check',
    await measurePackages({
      ...(values.tracks && { tracks: Number(values.tracks) }),
      ...(values.seed && { seed: Number(values.seed) }),
      ...(values.only && { only: values.only.split(',') }),
      withMix: !values.master,
      verbose: values.verbose ?? false,
    }),
  );
}

/** The stem with the most energy between its sides, which a mono bounce loses; undefined without any. */
function widestOf(stems) {
  const [widest] = stems
    .map((stem) => ({ stem, energy: widthOf(stem) }))
    .filter(({ energy }) => energy > 0)
    .sort((a, b) => b.energy - a.energy);
  return widest?.stem;
}

function widthOf({ channels: [left, right] }) {
  return left.reduce((sum, sample, at) => sum + (sample - right[at]) ** 2, 0);
}
