import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { throughFfmpeg, materialOf, mp3File, waveFile } from '../audio/material.mjs';
import { atLeast, atMost, percent, printCases } from '../support/print-cases.mjs';
import { atPitch, atSpeed, cropped, equalised, louder } from './changes.mjs';
import { explainSearch, fillIndex, openIndex } from './index.mjs';

const built = (path) => import(inRoot('dist/audio', path));
const shared = (path) => import(inRoot('dist/domain/audio', path));

const GOALS = { codec: 0.99, speed: 0.9, pitch: 0.8, milliseconds: 1_000 };
const PAIRS = 1_000;
/** Uploads whose search is timed. */
const TIMED = 10;
/** Length of a whole track. */
const TRACK_SECONDS = 300;
/** Thirds of a semitone beyond those that are looked for in changed copies, and tempos: other music with the same frequencies of keys. */
const FOREIGN_THIRDS = Array.from({ length: 15 }, (_, i) => i + 11);
const FOREIGN_TEMPOS = [0.97, 0.99, 1.01, 1.03];

/** Copies of a recording as files, each with the share of them that must be found. */
function copiesOf({ channels, sampleRate }, random) {
  const wave = (changed) => waveFile(changed, sampleRate);
  const mp3 = (kilobits) => () => mp3File(channels, sampleRate, kilobits);
  const ffmpeg =
    (...options) =>
    () =>
      throughFfmpeg(wave(channels), options);
  const tilt = (bass, treble) => () => wave(equalised(channels, sampleRate, { bass, treble }));
  const speed = (factor) => () => wave(atSpeed(channels, factor));
  const pitch = (semitones) => () => wave(atPitch(channels, semitones));
  return [
    ['MP3 128', GOALS.codec, mp3(128)],
    ['MP3 192', GOALS.codec, mp3(192)],
    ['MP3 320', GOALS.codec, mp3(320)],
    ['AAC 128 (ffmpeg)', GOALS.codec, ffmpeg('-c:a', 'aac', '-b:a', '128k', '-f', 'adts')],
    ['Vorbis 96 (ffmpeg)', GOALS.codec, ffmpeg('-c:a', 'libvorbis', '-b:a', '96k', '-f', 'ogg')],
    ['gain -18 to +6 dB', GOALS.codec, () => wave(louder(channels, -18 + 24 * random.next()))],
    ['crop to 30 to 45 s', GOALS.codec, () => wave(croppedAtRandom(channels, sampleRate, random))],
    ['EQ, bass +5 treble -6 dB', GOALS.codec, tilt(1.8, 0.5)],
    ['EQ, bass -6 treble +5 dB', GOALS.codec, tilt(0.5, 1.8)],
    ['speed +2 %', GOALS.speed, speed(1.02)],
    ['speed -2 %', GOALS.speed, speed(0.98)],
    ['speed, any within 2 %', GOALS.speed, speed(0.98 + 0.04 * random.next())],
    ['pitch +1 semitone', GOALS.pitch, pitch(1)],
    ['pitch -1 semitone', GOALS.pitch, pitch(-1)],
  ];
}

function croppedAtRandom(channels, sampleRate, random) {
  const length = channels[0].length / sampleRate;
  const kept = 30 + 15 * random.next();
  const before = (length - kept) * random.next();
  return cropped(channels, sampleRate, before, length - kept - before);
}

/**
 * Measures how well the guard finds copies of tracks that are composed from a seed.
 * @param tracks composed tracks, of which 1,000 pairs are compared
 * @param copied of these, tracks whose copies are looked up
 * @param index number of tracks that the copies are looked up among
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureFingerprints({
  tracks = 46,
  copied = 20,
  index = 100_000,
  seed = Date.now() % 100_000,
  verbose = false,
} = {}) {
  await ensureServerBuilt();
  console.log(
    `Seed ${seed}, ${tracks} tracks, copies of ${Math.min(tracks, copied)} looked up among ${Math.max(tracks, index)}.`,
  );
  const { Random } = await import(inRoot('dist/server/src/modules/catalogue/covers/random.js'));
  const store = await openIndex();
  try {
    const composed = [];
    for (let n = 0; n < tracks; n++) {
      const start = Date.now();
      const random = new Random(`${seed}-${n}-changes`);
      composed.push(await composedTrack(store, `${seed}-${n}`, n < copied ? random : null));
      if (verbose) console.log(`${n} ${composed.at(-1).name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }
    const pairs = await falsePairs(composed);
    if (index > tracks) await fill(store, composed, index);
    const lookups = await lookUp(store, composed, verbose);
    return [
      ...lookups.cases,
      atMost('look-ups that name another track', lookups.wrong, 0, String),
      atMost(`pairs of ${pairs.compared} different tracks called the same`, pairs.wrong, 0, String),
      ...(await timeUploads(store, composed)),
    ];
  } finally {
    await store.close();
  }
}

/** Composes a track, stores its fingerprint and makes those of its copies; none without random numbers. */
async function composedTrack(store, seed, random) {
  const { decodeAudio } = await built('audio-decoder.js');
  const { ChromaMeter } = await shared('chroma-meter.js');
  const { fingerprintAudio, fingerprintOf, lookupKeys } = await built('fingerprint/fingerprint-audio.js');
  const { subFingerprints } = await shared('sub-fingerprints.js');
  const material = await materialOf(seed);
  let meter;
  await decodeAudio(
    waveFile(material.channels, material.sampleRate),
    (format) => (meter = new ChromaMeter(format)),
  );
  const chroma = meter.result();
  const fingerprint = fingerprintOf(chroma);
  const foreign = FOREIGN_THIRDS.flatMap((thirds) =>
    FOREIGN_TEMPOS.map((tempo) => subFingerprints(chroma, { tempo, thirds })),
  );
  const copies = [];
  for (const [name, goal, make] of random ? copiesOf(material, random) : []) {
    const file = await make();
    if (file) copies.push({ name, goal, fingerprint: await fingerprintAudio(file) });
  }
  return {
    name: `${material.genre} ${material.bpm} ${material.musicKey}`,
    id: await store.register(`track-${seed}`, fingerprint),
    seconds: material.channels[0].length / material.sampleRate,
    fingerprint,
    keys: lookupKeys(fingerprint.codes),
    foreign: foreign.map((codes) => ({ codes, keys: lookupKeys(codes) })),
    copies,
  };
}

/** Compares different tracks in full, in every variant, as no search would. */
async function falsePairs(composed) {
  const { align, isSameRecording } = await built('fingerprint/alignment.js');
  const pairs = composed
    .flatMap((one, i) => composed.slice(i + 1).map((other) => [one, other]))
    .slice(0, PAIRS);
  const wrong = pairs.filter(([one, other]) =>
    one.fingerprint.variants.some((codes) => {
      const found = align(codes, other.fingerprint.codes);
      return found && isSameRecording(found);
    }),
  );
  for (const [one, other] of wrong) console.log(`Called the same: ${one.name} and ${other.name}`);
  return { compared: pairs.length, wrong: wrong.length };
}

async function fill(store, composed, total) {
  const start = Date.now();
  const keysASecond = sumOf(composed, ({ keys }) => keys.length) / sumOf(composed, ({ seconds }) => seconds);
  const frames = Math.round(TRACK_SECONDS / 0.125);
  const { tracks, postings, bytes } = await fillIndex(store, {
    total,
    keysOfTrack: Math.round(keysASecond * TRACK_SECONDS),
    pool: composed.flatMap(({ foreign }) => foreign.flatMap(({ keys }) => keys)),
    recordings: composed.flatMap(({ foreign }) =>
      foreign.slice(0, 4).map((_, i) =>
        repeated(
          foreign.slice(i * 4).flatMap(({ codes }) => [...codes]),
          frames,
        ),
      ),
    ),
  });
  const rates = await commonKeys(store, composed);
  const took = ((Date.now() - start) / 1000).toFixed(0);
  console.log(
    `Filled to ${tracks} tracks, ${postings} keys, ${bytes}, in ${took} s. Of a million keys, ${rates.real.toFixed(0)} are in ` +
      `another composed track and ${rates.filled.toFixed(0)} in as much of the filling.`,
  );
}

/**
 * Average number in a million keys of a track that are in another one, composed or of the filling, for tracks of equal numbers
 * of keys.
 */
async function commonKeys({ dataSource }, composed) {
  let [compared, real] = [0, 0];
  const keys = [];
  for (const one of composed) {
    keys.push(...one.keys);
    for (const other of composed.filter((each) => each !== one)) {
      const known = new Set(other.keys);
      compared += one.keys.length * other.keys.length;
      real += one.keys.filter((key) => known.has(key)).length;
    }
  }
  const [{ hits, postings }] = await dataSource.query(
    `SELECT count(*)::integer AS hits, (SELECT count(*) FROM fingerprint_postings)::integer AS postings
       FROM unnest($1::integer[]) AS wanted (key) JOIN fingerprint_postings USING (key)
      WHERE fingerprint_id > $2`,
    [keys, Math.max(...composed.map(({ id }) => id))],
  );
  const keysOfTrack = sumOf(composed, (each) => each.keys.length) / composed.length;
  return {
    real: (1e6 * keysOfTrack * real) / compared,
    filled: (1e6 * keysOfTrack * hits) / (keys.length * postings),
  };
}

async function lookUp({ service }, composed, verbose) {
  const names = [...new Map(composed.flatMap(({ copies }) => copies.map(({ name, goal }) => [name, goal])))];
  const tracks = composed.filter(({ copies }) => copies.length > 0);
  const nameOf = new Map(composed.map(({ id, name }) => [id, name]));
  let wrong = 0;
  const cases = [];
  for (const [name, goal] of names) {
    const missed = [];
    for (const track of tracks) {
      const { fingerprint } = track.copies.find((copy) => copy.name === name);
      const found = await service.findMatches(0, fingerprint);
      if (!found.some(({ matchedId }) => matchedId === track.id)) missed.push(track.name);
      const others = found.filter(({ matchedId }) => matchedId !== track.id);
      wrong += others.length;
      for (const { matchedId, share, seconds } of others) {
        const other = nameOf.get(matchedId) ?? 'the filling';
        console.log(
          `${name} of ${track.name} named ${other}: ${share.toFixed(2)} of ${seconds.toFixed(0)} s`,
        );
      }
    }
    if (verbose && missed.length > 0) console.log(`${name} not found: ${missed.join(', ')}`);
    cases.push(atLeast(`found: ${name}`, 1 - missed.length / tracks.length, goal, percent));
  }
  return { cases, wrong };
}

/** Searches for uploads of five minutes, each a medley of composed tracks. */
async function timeUploads(store, composed) {
  const times = [];
  let medley;
  for (let n = 0; n < TIMED; n++) {
    medley = medleyOf(composed, n);
    const start = performance.now();
    await store.service.findMatches(0, medley);
    times.push(performance.now() - start);
  }
  const { scans, milliseconds, keys } = await explainSearch(store, () =>
    store.service.findMatches(0, medley),
  );
  console.log(`Query of one upload: ${keys} keys, ${milliseconds.toFixed(0)} ms in PostgreSQL.`);
  for (const { text } of scans) console.log(`  ${text}`);
  const print = (value) => `${value.toFixed(0)} ms`;
  return [
    atMost(
      'search for an upload of five minutes, slowest of ten',
      Math.max(...times),
      GOALS.milliseconds,
      print,
    ),
    atMost('scans of a whole table in its query', scans.filter(({ isWhole }) => isWhole).length, 0, String),
  ];
}

function medleyOf(composed, n) {
  const frames = Math.round(TRACK_SECONDS / 0.125);
  const parts = Array.from({ length: 5 }, (_, i) => composed[(n * 5 + i) % composed.length].fingerprint);
  const variants = parts[0].variants.map((_, at) =>
    repeated(
      parts.flatMap((part) => [...part.variants[at]]),
      frames,
    ),
  );
  return { codes: variants[0], variants };
}

/** The first `length` values, repeated from the beginning where there are too few. */
function repeated(values, length) {
  return Int32Array.from({ length }, (_, i) => values[i % values.length]);
}

function sumOf(values, number) {
  return values.reduce((sum, value) => sum + number(value), 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      tracks: { type: 'string' },
      copied: { type: 'string' },
      index: { type: 'string' },
      seed: { type: 'string' },
      verbose: { type: 'boolean' },
    },
  });
  printCases(
    'Fingerprints',
    await measureFingerprints({
      ...(values.tracks && { tracks: Number(values.tracks) }),
      ...(values.copied && { copied: Number(values.copied) }),
      ...(values.index && { index: Number(values.index) }),
      ...(values.seed && { seed: Number(values.seed) }),
      verbose: values.verbose ?? false,
    }),
  );
}
