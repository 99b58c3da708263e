import { createEncoder } from 'wasm-media-encoders';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';

const SAMPLE_RATE = 44_100;
/** Level from which a sample is sound, -50 dB of full scale. */
const SOUND = 0.003;

/** A composed track with what is true of it. Another seed makes another genre, tempo, key and melody. */
export async function materialOf(seed) {
  const { renderTrack } = await import(inRoot('dist/demo/synth/render.js'));
  const { RECIPES } = await import(inRoot('dist/demo/synth/recipes/index.js'));
  const { Random } = await import(inRoot('dist/server/src/modules/catalogue/covers/random.js'));
  const { MUSIC_KEYS } = await import(inRoot('dist/domain/keys.js'));
  const { SAMPLE_RATE: renderedRate } = await import(inRoot('dist/demo/synth/wavetables.js'));
  const random = new Random(seed);
  const genres = Object.keys(RECIPES);
  const genre = genres[Math.floor(random.next() * genres.length)];
  const bpm = Math.round(RECIPES[genre].bpm * (0.94 + 0.12 * random.next()));
  const musicKey = MUSIC_KEYS[Math.floor(random.next() * MUSIC_KEYS.length)];
  const { left, right, sections, barSamples } = renderTrack({ name: seed, genre, bpm, key: musicKey });
  const second = sections.filter(({ kind }) => kind === 'drop' || kind === 'variation');
  const start = firstSound(left, right);
  return {
    genre,
    bpm,
    musicKey,
    mode: 'minor',
    sampleRate: renderedRate,
    channels: [left.subarray(start), right.subarray(start)],
    drops: second.map(({ startBar }) => (startBar * barSamples - start) / renderedRate),
  };
}

/** A melody may begin late, after a silence that would rightly be called a fault. */
function firstSound(...channels) {
  return Math.min(...channels.map((samples) => samples.findIndex((sample) => Math.abs(sample) > SOUND)));
}

/** Changes of the channels of a track that each make one fault. */
export const FAULTS = {
  clipped: (channels) => mapped(channels, (sample) => Math.max(-0.9, Math.min(0.9, sample * 4)) / 0.9),
  dc_offset: (channels) => mapped(channels, (sample) => sample * 0.9 + 0.02),
  inverted_channel: ([left, right]) => [left, right.map((sample) => -sample)],
  one_sided: ([left, right]) => [left, right.map((sample) => sample * 0.03)],
  dual_mono: ([left]) => [left, left],
  silent_head: (channels) => channels.map((samples) => padded(samples, 1.5, 0)),
  silent_tail: (channels) => channels.map((samples) => padded(samples, 0, 7)),
  too_quiet: (channels) => mapped(channels, (sample) => sample * 0.05),
  padded_bits: (channels) => mapped(channels, (sample) => Math.round(sample * 32_767) / 32_768),
};

function mapped(channels, change) {
  return channels.map((samples) => samples.map(change));
}

function padded(samples, before, after) {
  const result = new Float32Array(samples.length + Math.round((before + after) * SAMPLE_RATE));
  result.set(samples, Math.round(before * SAMPLE_RATE));
  return result;
}

export async function mp3File(channels, sampleRate, bitrate) {
  const program = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', program);
  encoder.configure({ sampleRate, channels: 2, bitrate });
  return Buffer.concat([encoder.encode(channels).slice(), encoder.finalize().slice()]);
}

/** A wave file encoded and decoded again by ffmpeg; null where that program is not installed. */
export function throughFfmpeg(file, options) {
  const run = (input, args) =>
    spawnSync('ffmpeg', ['-loglevel', 'error', '-i', '-', ...args, '-'], { input, maxBuffer: 2 ** 28 });
  const encoded = run(file, options);
  if (encoded.status !== 0) return null;
  return run(encoded.stdout, ['-c:a', 'pcm_s16le', '-f', 'wav']).stdout;
}

/** The samples after an encoder and a decoder: a wave file made of an mp3. */
export async function throughMp3(channels, sampleRate, bitrate) {
  const encoded = await mp3File(channels, sampleRate, bitrate);
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    return decoder.decode(encoded).channelData.map((samples) => samples.slice());
  } finally {
    decoder.free();
  }
}

/** A wave file of 24 bits. */
export function waveFile(channels, sampleRate) {
  const frames = channels[0].length;
  const width = 3 * channels.length;
  const file = Buffer.alloc(44 + frames * width);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * width, 28);
  file.writeUInt16LE(width, 32);
  file.writeUInt16LE(24, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * width, 40);
  for (let i = 0; i < frames; i++) {
    channels.forEach((samples, channel) => {
      const value = Math.max(-8_388_608, Math.min(8_388_607, Math.round(samples[i] * 8_388_608)));
      file.writeIntLE(value, 44 + i * width + channel * 3, 3);
    });
  }
  return file;
}
