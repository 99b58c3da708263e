import { gzipSync } from 'node:zlib';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { throughMp3, waveFile } from '../audio/material.mjs';

/** A composed track as its stems, its mix, its master and its notes. Another seed makes another one. */
export async function composed(seed) {
  const { renderParts, renderTrack } = await import(inRoot('dist/demo/synth/render.js'));
  const { RECIPES } = await import(inRoot('dist/demo/synth/recipes/index.js'));
  const { Random } = await import(inRoot('dist/server/src/modules/catalogue/covers/random.js'));
  const { MUSIC_KEYS } = await import(inRoot('dist/domain/keys.js'));
  const { SAMPLE_RATE } = await import(inRoot('dist/demo/synth/wavetables.js'));
  const random = new Random(seed);
  const genres = Object.keys(RECIPES);
  const genre = genres[Math.floor(random.next() * genres.length)];
  const bpm = Math.round(RECIPES[genre].bpm * (0.94 + 0.12 * random.next()));
  const key = MUSIC_KEYS[Math.floor(random.next() * MUSIC_KEYS.length)];
  const program = random.next() < 0.5 ? 'Ableton Live' : 'FL Studio';
  const track = { name: String(seed), genre, bpm, key };
  const parts = renderParts(track);
  const stems = parts.stems
    .map(({ name, left, right }) => ({ name, channels: [left.slice(), right.slice()], rate: SAMPLE_RATE }))
    .filter(({ channels }) => channels.some((samples) => samples.some((sample) => Math.abs(sample) > 0.001)));
  const { left, right, sections } = renderTrack(track);
  return {
    genre,
    bpm,
    key,
    rate: SAMPLE_RATE,
    stems,
    mix: [0, 1].map((side) => sumOf(stems.map(({ channels }) => channels[side]))),
    master: [left, right],
    sections,
    notes: parts.notes,
    midiBpm: bpm,
    program,
    project: program,
  };
}

const PROJECTS = { 'Ableton Live': liveSet, 'FL Studio': flProject };

/** A set of Ableton Live that holds nothing but its tempo. */
function liveSet(bpm) {
  const tempo = `<Tempo><Manual Value="${bpm}" /></Tempo>`;
  const set = `<LiveSet><MasterTrack><DeviceChain><Mixer>${tempo}</Mixer></DeviceChain></MasterTrack></LiveSet>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Ableton Creator="Ableton Live 11.3.4">${set}</Ableton>`;
  return { name: 'Track.als', content: gzipSync(xml) };
}

/** A project of FL Studio of two events: version and tempo. */
function flProject(bpm) {
  const version = Buffer.from('20.8.4\0');
  const tempo = Buffer.alloc(5, 156);
  tempo.writeUInt32LE(bpm * 1000, 1);
  const events = Buffer.concat([Buffer.from([199, version.length]), version, tempo]);
  const head = Buffer.from('FLhd\x06\0\0\0\0\0\x04\0\x60\0FLdt\0\0\0\0', 'latin1');
  head.writeUInt32LE(events.length, head.length - 4);
  return { name: 'Track.flp', content: Buffer.concat([head, events]) };
}

/** Changes of a right package, each with the finding that it must cause. Stems are chosen by `pick`. */
export const FAULTS = {
  stem_missing: (track, { pick }) => ({ ...track, stems: track.stems.filter((stem) => stem !== pick) }),
  stem_silent: (track, { pick }) => changed(track, pick, (samples) => new Float32Array(samples.length)),
  stem_late: (track, { pick, random }) =>
    changed(track, pick, (samples) => moved(samples, Math.round(track.rate * (0.01 + 0.4 * random)))),
  stem_louder: (track, { pick }) => changed(track, pick, (samples) => samples.map((x) => x * 1.41)),
  stem_foreign: (track, { pick, other }) =>
    changed(track, pick, (samples, side) => fitted(other.stems[0].channels[side], samples.length)),
  stem_mono: (track, { wide }) => {
    const [left, right] = wide.channels;
    const middle = left.map((x, i) => (x + right[i]) / 2);
    return changed(track, wide, () => middle);
  },
  stem_clipped: (track, { pick }) => {
    const peak = Math.max(
      ...pick.channels.map((samples) => samples.reduce((a, x) => Math.max(a, Math.abs(x)), 0)),
    );
    return changed(track, pick, (samples) => samples.map((x) => Math.max(-1, Math.min(1, (x * 3) / peak))));
  },
  stem_length: (track, { pick }) => changed(track, pick, (samples) => samples.slice(0, -track.rate)),
  stem_rate: (track, { pick }) => ({
    ...track,
    stems: track.stems.map((stem) => (stem === pick ? { ...stem, rate: 48_000 } : stem)),
  }),
  stem_start: (track, { pick }) => changed(track, pick, (samples) => samples.slice(2 * track.rate)),
  midi_tempo: (track, { random }) => ({ ...track, midiBpm: track.bpm + 3 + Math.round(random * 4) }),
  project_program: (track) => ({
    ...track,
    project: Object.keys(PROJECTS).find((program) => program !== track.program),
  }),
  lossy_master: async (track, { index }) => ({
    ...track,
    master: await throughMp3(track.master, track.rate, [128, 192, 256, 320][index % 4]),
  }),
};

/** The files of a package. Without the unmastered mix, the master alone is there to compare with. */
export async function packageOf(track, { withMix = true } = {}) {
  const project = PROJECTS[track.project](track.bpm);
  const { midiFile } = await import(inRoot('dist/demo/package/midi.js'));
  const { zipFile } = await import(inRoot('dist/demo/package/zip.js'));
  const file = (name, content) => ({ name: `Track/${name}`, content });
  return zipFile([
    file('Track (Master).wav', waveFile(track.master, track.rate)),
    ...(withMix ? [file('Track (Unmastered).wav', waveFile(track.mix, track.rate))] : []),
    ...track.stems.map(({ name, channels, rate }) => file(`Stems/${name}.wav`, waveFile(channels, rate))),
    file(`Project/${project.name}`, project.content),
    file('MIDI/Track.mid', midiFile(track.midiBpm, track.sections, track.notes)),
  ]);
}

function changed(track, chosen, change) {
  return {
    ...track,
    stems: track.stems.map((stem) =>
      stem === chosen
        ? { ...stem, channels: stem.channels.map((samples, side) => change(samples, side)) }
        : stem,
    ),
  };
}

function moved(samples, by) {
  const result = new Float32Array(samples.length);
  result.set(samples.subarray(0, samples.length - by), by);
  return result;
}

function fitted(samples, length) {
  return Float32Array.from({ length }, (_, i) => samples[i % samples.length]);
}

function sumOf(parts) {
  return parts[0].map((_, i) => parts.reduce((sum, samples) => sum + samples[i], 0));
}
