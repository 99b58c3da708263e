import { spawnSync } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { atLeast, atMost, percent, printCases } from '../support/print-cases.mjs';
import { FAULTS, materialOf, throughMp3, waveFile } from './material.mjs';

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
/** Tracks that are encoded, and those that are given every fault and compared with ffmpeg: the first ones. */
const ENCODED = 40;
const FAULTED = 20;
const BITRATES = [128, 192, 256, 320];
const OCTAVES = [1 / 3, 1 / 2, 1, 2, 3];

/**
 * Measures material that is composed from a seed and compares the results with what was composed.
 * @returns cases as `{ name, figure, baseline, ratio, goal, reached }`
 */
export async function measureAudioTruth({ tracks = 200, seed = Date.now() % 100_000, verbose = false } = {}) {
  await ensureServerBuilt();
  const { SoundMeter } = await import(inRoot('dist/server/src/core/audio/measure/measure-audio.js'));
  const { inGenre } = await import(inRoot('dist/domain/genre-tempo.js'));
  const product = { SoundMeter, inGenre };
  const { compareTempo, compareKey } = await import(inRoot('dist/domain/audio-truth.js'));
  const totals = {
    own: 0,
    octave: 0,
    octaveWithoutGenre: 0,
    mirex: 0,
    drops: 0,
    dropsFound: 0,
    alarms: 0,
    seconds: 0,
    minutes: 0,
  };
  const faults = { made: 0, named: 0, accused: 0, lossy: 0, lossyFound: 0 };
  const reference = { loudness: [], truePeak: [] };
  for (let n = 0; n < tracks; n++) {
    const material = await materialOf(`${seed}-${n}`);
    const start = process.cpuUsage();
    const report = measured(product, material.channels, material);
    const { user, system } = process.cpuUsage(start);
    totals.seconds += (user + system) / 1e6;
    totals.minutes += report.durationSeconds / 60;
    const bpm = report.tempo?.bpm ?? 0;
    totals.own += near(bpm, material.bpm);
    totals.octave += isOctaveOf(bpm, material.bpm);
    totals.octaveWithoutGenre += isOctaveOf(report.bpmWithoutGenre, material.bpm);
    totals.mirex += mirexOf(report.key, material);
    const tempo = compareTempo(material.bpm, report.tempo);
    const key = compareKey(material, report.key);
    totals.alarms += tempo === 'different' || key === 'different';
    const bar = 240 / material.bpm;
    for (const drop of material.drops) {
      totals.drops++;
      const found = report.sections.some(
        ({ name, start: at }) => name === 'drop' && Math.abs(at - drop) <= bar + 0.05,
      );
      totals.dropsFound += found;
    }
    faults.accused += report.faults.length > 0;
    const notes = [];
    if (n < ENCODED) {
      const bitrate = BITRATES[n % BITRATES.length];
      const lossy = await throughMp3(material.channels, material.sampleRate, bitrate);
      const found = measured(product, lossy, material).faults.includes('lossy_origin');
      faults.lossy++;
      faults.lossyFound += found;
      notes.push(`mp3 ${bitrate} ${found}`);
    }
    if (n < FAULTED) {
      for (const [fault, change] of Object.entries(FAULTS)) {
        const broken = measured(product, change(material.channels), material);
        const isRight = broken.faults.length === 1 && broken.faults[0] === fault;
        faults.made++;
        faults.named += isRight;
        if (!isRight)
          console.log(
            `${material.genre} ${material.bpm}, ${fault}: named ${broken.faults.join(', ') || 'nothing'}`,
          );
      }
      compareWithFfmpeg(material, report, reference);
    }
    if (verbose) {
      const sections = report.sections.map(({ name, start: at }) => `${name} ${at.toFixed(1)}`).join(', ');
      console.log(
        `${material.genre}: ${material.bpm} BPM ${material.musicKey} ${material.mode}; measured ${bpm} (${report.tempo?.confidence}) ` +
          `${report.key?.musicKey} ${report.key?.mode} (${report.key?.confidence.toFixed(2)}); ${report.faults}; ${notes}; ` +
          `drops ${material.drops.map((at) => at.toFixed(1))}: ${sections}`,
      );
    }
  }
  console.log(`Seed ${seed}, ${tracks} tracks.`);
  const share = (count, of) => count / of;
  return [
    atLeast('tempo, exact (accuracy 1)', share(totals.own, tracks), GOALS.accuracy1, percent),
    atLeast('tempo, octaves allowed (accuracy 2)', share(totals.octave, tracks), GOALS.accuracy2, percent),
    atLeast(
      'tempo, octaves allowed, genre unknown',
      share(totals.octaveWithoutGenre, tracks),
      GOALS.accuracy2,
      percent,
    ),
    atLeast('key (MIREX)', share(totals.mirex, tracks) * 100, GOALS.mirex, (value) => value.toFixed(1)),
    atMost(`of ${tracks} true statements called different`, totals.alarms, 0, String),
    atLeast('drops within one bar', share(totals.dropsFound, totals.drops), GOALS.drops, percent),
    atLeast(`of ${faults.made} faults named with nothing else`, share(faults.named, faults.made), 1, percent),
    atMost(`of ${tracks} lossless tracks accused of a fault`, faults.accused, 0, String),
    atLeast(
      'lossy origin found (MP3 128 to 320)',
      share(faults.lossyFound, faults.lossy),
      GOALS.lossy,
      percent,
    ),
    atMost(
      'processor seconds a minute of audio',
      totals.seconds / totals.minutes,
      GOALS.secondsPerMinute,
      (value) => value.toFixed(2),
    ),
    ...ffmpegCases(reference),
  ];
}

function measured({ SoundMeter, inGenre }, channels, { sampleRate, genre }) {
  const meter = new SoundMeter({ sampleRate, channels: channels.length, bits: 24 });
  const chunk = 65_536;
  for (let at = 0; at < channels[0].length; at += chunk) {
    const parts = channels.map((samples) => samples.subarray(at, at + chunk));
    meter.add(parts, parts[0].length);
  }
  const result = meter.result();
  return { ...inGenre(result, genre), bpmWithoutGenre: result.tempo?.bpm ?? 0 };
}

/** Within 4 % as in the MIREX tempo task. */
const near = (bpm, truth) => Math.abs(bpm - truth) <= truth * 0.04;

const isOctaveOf = (bpm, truth) => OCTAVES.some((factor) => near(bpm, truth * factor));

const NOTES = ['A', 'A#', 'B', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#'];

/** Score of the MIREX key task: exact 1, fifth 0.5, relative 0.3, parallel 0.2. */
function mirexOf(key, truth) {
  if (!key) return 0;
  const distance = (NOTES.indexOf(key.musicKey) - NOTES.indexOf(truth.musicKey) + 12) % 12;
  if (key.mode === truth.mode) return distance === 0 ? 1 : distance === 7 || distance === 5 ? 0.5 : 0;
  if (distance === 0) return 0.2;
  return distance === (truth.mode === 'minor' ? 3 : 9) ? 0.3 : 0;
}

/** Loudness and true peak against `ffmpeg -af ebur128=peak=true`, where that program is installed. */
function compareWithFfmpeg({ channels, sampleRate }, report, reference) {
  const folder = mkdtempSync(join(tmpdir(), 'audio-truth-'));
  try {
    const file = join(folder, 'track.wav');
    writeFileSync(file, waveFile(channels, sampleRate));
    const { stderr, status } = spawnSync(
      'ffmpeg',
      ['-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
      { encoding: 'utf8' },
    );
    if (status !== 0) return;
    const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
    const number = (pattern) => Number(pattern.exec(summary)?.[1]);
    reference.loudness.push(Math.abs(number(/I:\s+(-?[\d.]+) LUFS/) - report.loudness));
    reference.truePeak.push(Math.abs(number(/Peak:\s+(-?[\d.]+) dBFS/) - report.truePeak));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ffmpegCases({ loudness, truePeak }) {
  if (loudness.length === 0) {
    console.log(
      'ffmpeg is not installed: loudness and true peak are held to EBU Tech 3341 in the specs alone.',
    );
    return [];
  }
  const decibels = (value) => `${value.toFixed(2)} dB`;
  return [
    atMost('loudness against ffmpeg, worst', Math.max(...loudness), GOALS.loudness, decibels),
    atMost('true peak against ffmpeg, worst', Math.max(...truePeak), GOALS.truePeak, decibels),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { tracks: { type: 'string' }, seed: { type: 'string' }, verbose: { type: 'boolean' } },
  });
  printCases(
    'Audio truth',
    await measureAudioTruth({
      ...(values.tracks && { tracks: Number(values.tracks) }),
      ...(values.seed && { seed: Number(values.seed) }),
      verbose: values.verbose ?? false,
    }),
  );
}
