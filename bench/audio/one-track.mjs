import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { FAULTS, materialOf, throughMp3, waveFile } from './material.mjs';

/** Tracks that are encoded, and those that are given every fault and compared with ffmpeg: the first ones. */
const ENCODED = 40;
const FAULTED = 20;
const BITRATES = [128, 192, 256, 320];
const OCTAVES = [1 / 3, 1 / 2, 1, 2, 3];
const NOTES = ['A', 'A#', 'B', 'C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#'];

/**
 * Composes track `n` of a seed, measures it, and compares the result with what was composed.
 * @returns plain values, so that a run can be kept in a file and taken up again
 */
export async function outcomeOf(seed, n) {
  const { compareTempo, compareKey } = await import(inRoot('dist/domain/audio-truth.js'));
  const material = await materialOf(`${seed}-${n}`);
  const start = process.cpuUsage();
  const report = await measured(material.channels, material);
  const { user, system } = process.cpuUsage(start);
  const bpm = report.tempo?.bpm ?? 0;
  const outcome = {
    seed,
    n,
    title: `${material.genre}: ${material.bpm} BPM ${material.musicKey} ${material.mode}`,
    measured: `${bpm} BPM ${report.key?.musicKey} ${report.key?.mode}`,
    seconds: (user + system) / 1e6,
    minutes: report.durationSeconds / 60,
    isExact: near(bpm, material.bpm),
    isOctave: isOctaveOf(bpm, material.bpm),
    isOctaveWithoutGenre: isOctaveOf(report.bpmWithoutGenre, material.bpm),
    mirex: mirexOf(report.key, material),
    isAlarm:
      compareTempo(material.bpm, report.tempo) === 'different' ||
      compareKey(material, report.key) === 'different',
    drops: dropsFound(material, report.sections),
    accusedOf: report.faults,
  };
  if (n < ENCODED) outcome.lossy = await lossyOutcome(material, BITRATES[n % BITRATES.length]);
  if (n < FAULTED) {
    outcome.faults = await faultOutcomes(material);
    outcome.ffmpeg = differenceFromFfmpeg(material, report);
  }
  return outcome;
}

async function measured(channels, { sampleRate, genre }) {
  const { SoundMeter } = await import(inRoot('dist/audio/measure/measure-audio.js'));
  const { inGenre } = await import(inRoot('dist/domain/genre-tempo.js'));
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

/** Score of the MIREX key task: exact 1, fifth 0.5, relative 0.3, parallel 0.2. */
function mirexOf(key, truth) {
  if (!key) return 0;
  const distance = (NOTES.indexOf(key.musicKey) - NOTES.indexOf(truth.musicKey) + 12) % 12;
  if (key.mode === truth.mode) return distance === 0 ? 1 : distance === 7 || distance === 5 ? 0.5 : 0;
  if (distance === 0) return 0.2;
  return distance === (truth.mode === 'minor' ? 3 : 9) ? 0.3 : 0;
}

/** For each composed drop, whether one was found within one bar of it. */
function dropsFound({ bpm, drops }, sections) {
  const tolerance = 240 / bpm + 0.05;
  const found = sections.filter(({ name }) => name === 'drop');
  return drops.map((drop) => found.some(({ start }) => Math.abs(start - drop) <= tolerance));
}

async function lossyOutcome(material, bitrate) {
  const lossy = await throughMp3(material.channels, material.sampleRate, bitrate);
  const { faults } = await measured(lossy, material);
  return { bitrate, isFound: faults.includes('lossy_origin') };
}

async function faultOutcomes(material) {
  const outcomes = [];
  for (const [fault, change] of Object.entries(FAULTS)) {
    const { faults } = await measured(change(material.channels), material);
    outcomes.push({ fault, named: faults });
  }
  return outcomes;
}

/** Loudness and true peak against `ffmpeg -af ebur128=peak=true`; null where that program is not installed. */
function differenceFromFfmpeg({ channels, sampleRate }, report) {
  const folder = mkdtempSync(join(tmpdir(), 'audio-truth-'));
  try {
    const file = join(folder, 'track.wav');
    writeFileSync(file, waveFile(channels, sampleRate));
    const { stderr, status } = spawnSync(
      'ffmpeg',
      ['-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
      { encoding: 'utf8' },
    );
    if (status !== 0) return null;
    const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
    const number = (pattern) => Number(pattern.exec(summary)?.[1]);
    return {
      loudness: Math.abs(number(/I:\s+(-?[\d.]+) LUFS/) - report.loudness),
      truePeak: Math.abs(number(/Peak:\s+(-?[\d.]+) dBFS/) - report.truePeak),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
