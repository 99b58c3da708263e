import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { atLeast, atMost, percent, printCases } from '../support/print-cases.mjs';
import { outcomeOf } from './one-track.mjs';

/** Shares and times of the issue, each a goal of the command. */
const GOALS = {
  accuracy1: 0.97,
  accuracy2: 0.99,
  mirex: 80,
  drops: 0.95,
  lossy: 0.95,
  secondsPerMinute: 3,
  loudness: 0.1,
  truePeak: 0.1,
};
const PROGRESS_EVERY = 10;

/**
 * Measures material that is composed from a seed and compares the results with what was composed.
 * @param outcomesFile file that each track's outcome is added to; those of the same seed in it are not measured again
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureAudioTruth({
  tracks = 200,
  seed = Date.now() % 100_000,
  verbose = false,
  outcomesFile = null,
} = {}) {
  await ensureServerBuilt();
  console.log(`Seed ${seed}, ${tracks} tracks.`);
  const known = outcomesFile ? readOutcomes(outcomesFile, seed) : new Map();
  const outcomes = [];
  for (let n = 0; n < tracks; n++) {
    const outcome = known.get(n) ?? (await outcomeOf(seed, n));
    if (outcomesFile && !known.has(n)) appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`);
    outcomes.push(outcome);
    printOutcome(outcome, verbose);
    if ((n + 1) % PROGRESS_EVERY === 0) console.log(`${n + 1} of ${tracks} tracks measured.`);
  }
  return casesOf(outcomes);
}

/** Outcomes of an earlier run with the same seed, by track. A line cut off when that run ended is left out. */
function readOutcomes(file, seed) {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const outcomes = lines.map((line) => JSON.parse(line)).filter((outcome) => outcome.seed === seed);
  return new Map(outcomes.map((outcome) => [outcome.n, outcome]));
}

function printOutcome(outcome, verbose) {
  const { title, measured, isExact, isOctave, isOctaveWithoutGenre, isAlarm, drops, accusedOf, lossy } =
    outcome;
  const remarks = [
    ...(isExact ? [] : [`tempo ${isOctave ? 'of another octave' : 'missed'}`]),
    ...(isOctaveWithoutGenre ? [] : ['tempo missed without the genre']),
    ...(isAlarm ? ['called different'] : []),
    ...(drops.includes(false) ? [`drops found: ${drops}`] : []),
    ...(accusedOf.length > 0 ? [`accused of ${accusedOf}`] : []),
    ...(lossy && !lossy.isFound ? [`MP3 ${lossy.bitrate} not found`] : []),
    ...wronglyNamed(outcome).map(({ fault, named }) => `${fault}: named ${named.join(', ') || 'nothing'}`),
  ];
  if (verbose || remarks.length > 0) console.log(`${title}; measured ${measured}; ${remarks.join('; ')}`);
}

function wronglyNamed({ faults = [] }) {
  return faults.filter(({ fault, named }) => named.length !== 1 || named[0] !== fault);
}

function casesOf(outcomes) {
  const tracks = outcomes.length;
  const count = (matches) => outcomes.filter(matches).length;
  const sum = (value) => outcomes.reduce((total, outcome) => total + value(outcome), 0);
  const drops = outcomes.flatMap((outcome) => outcome.drops);
  const lossy = outcomes.flatMap((outcome) => outcome.lossy ?? []);
  const faults = outcomes.flatMap((outcome) => outcome.faults ?? []);
  const misnamed = outcomes.flatMap(wronglyNamed);
  return [
    atLeast('tempo, exact (accuracy 1)', count(({ isExact }) => isExact) / tracks, GOALS.accuracy1, percent),
    atLeast(
      'tempo, octaves allowed (accuracy 2)',
      count(({ isOctave }) => isOctave) / tracks,
      GOALS.accuracy2,
      percent,
    ),
    atLeast(
      'tempo, octaves allowed, genre unknown',
      count(({ isOctaveWithoutGenre }) => isOctaveWithoutGenre) / tracks,
      GOALS.accuracy2,
      percent,
    ),
    atLeast('key (MIREX)', (sum(({ mirex }) => mirex) / tracks) * 100, GOALS.mirex, (value) =>
      value.toFixed(1),
    ),
    atMost(
      `of ${tracks} true statements called different`,
      count(({ isAlarm }) => isAlarm),
      0,
      String,
    ),
    atLeast('drops within one bar', drops.filter(Boolean).length / drops.length, GOALS.drops, percent),
    atLeast(
      `of ${faults.length} faults named with nothing else`,
      1 - misnamed.length / faults.length,
      1,
      percent,
    ),
    atMost(
      `of ${tracks} lossless tracks accused of a fault`,
      count(({ accusedOf }) => accusedOf.length > 0),
      0,
      String,
    ),
    atLeast(
      `of ${lossy.length} lossy origins found (MP3 128 to 320)`,
      lossy.filter(({ isFound }) => isFound).length / lossy.length,
      GOALS.lossy,
      percent,
    ),
    atMost(
      'processor seconds a minute of audio',
      sum(({ seconds }) => seconds) / sum(({ minutes }) => minutes),
      GOALS.secondsPerMinute,
      (value) => value.toFixed(2),
    ),
    ...ffmpegCases(outcomes.flatMap(({ ffmpeg }) => ffmpeg ?? [])),
  ];
}

function ffmpegCases(differences) {
  if (differences.length === 0) {
    console.log(
      'ffmpeg is not installed: loudness and true peak are held to EBU Tech 3341 in the specs alone.',
    );
    return [];
  }
  const decibels = (value) => `${value.toFixed(2)} dB`;
  const worst = (name) => Math.max(...differences.map((difference) => difference[name]));
  const files = `against ffmpeg, worst of ${differences.length}`;
  return [
    atMost(`loudness ${files}`, worst('loudness'), GOALS.loudness, decibels),
    atMost(`true peak ${files}`, worst('truePeak'), GOALS.truePeak, decibels),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      tracks: { type: 'string' },
      seed: { type: 'string' },
      outcomes: { type: 'string' },
      verbose: { type: 'boolean' },
    },
  });
  printCases(
    'Audio truth',
    await measureAudioTruth({
      ...(values.tracks && { tracks: Number(values.tracks) }),
      ...(values.seed && { seed: Number(values.seed) }),
      outcomesFile: values.outcomes ?? null,
      verbose: values.verbose ?? false,
    }),
  );
}
