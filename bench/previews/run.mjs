import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { materialOf, waveFile } from '../audio/material.mjs';

const LUFS = { aim: -9, tolerance: 0.5 };
const MOST_PEAK = -1;
const SECONDS = { least: 60, most: 90 };

/** Levels of masters: quiet and lively to clipped. */
const GAINS_DB = [-14, -6, 0, 4, 8];

/**
 * Makes previews of composed masters on the thread of the server. In each master the second half is louder: its drop must be
 * in the preview.
 * @returns faulty previews
 */
export async function measurePreviews({ tracks = 10, seed = Date.now() % 100_000 } = {}) {
  await ensureServerBuilt();
  const { PreviewThreadService } = await import(
    inRoot('dist/server/src/modules/catalogue/previews/rendering/preview-thread.service.js')
  );
  const { integratedLoudness, truePeak } = await import(inRoot('dist/audio/index.js'));
  const { zipFile } = await import(inRoot('dist/demo/package/zip.js'));
  const thread = new PreviewThreadService();
  const folder = mkdtempSync(join(tmpdir(), 'previews-'));
  const file = join(folder, 'package.zip');
  console.log(`seed ${seed}\n${row(['preview', 'master LUFS', 'LUFS', 'dBTP', 's', 'in drop', 'took s'])}`);
  let faulty = 0;
  try {
    for (let n = 0; n < tracks; n++) {
      const { genre, bpm, channels, sampleRate, drops } = await materialOf(`${seed}-${n}`);
      const gain = 10 ** (GAINS_DB[n % GAINS_DB.length] / 20);
      const master = channels.map((samples) => louderSecondHalf(samples, gain));
      writeFileSync(file, zipFile([{ name: 'Seed (Master).wav', content: waveFile(master, sampleRate) }]));
      const start = performance.now();
      const { preview } = await thread.render({
        file,
        master: 'Seed (Master).wav',
        outline: null,
        section: { startSeconds: null, seconds: 60 + ((n * 7) % 31) },
        tag: 'off',
        stems: { files: [], offset: 0 },
      });
      const took = (performance.now() - start) / 1000;
      const decoded = await decode(preview.mp3);
      const [loudness, peak] = [integratedLoudness(decoded, 44_100), truePeak(decoded, 44_100)];
      const seconds = decoded[0].length / 44_100;
      const half = channels[0].length / sampleRate;
      const { startSeconds } = preview.section;
      const hasDrop = drops.some((at) => at + half >= startSeconds && at + half <= startSeconds + seconds);
      const isGood =
        Math.abs(loudness - LUFS.aim) <= LUFS.tolerance &&
        peak <= MOST_PEAK &&
        seconds >= SECONDS.least &&
        seconds <= SECONDS.most &&
        hasDrop;
      if (!isGood) faulty++;
      const cells = [integratedLoudness(master, sampleRate), loudness, peak, seconds].map((x) =>
        x.toFixed(2),
      );
      const line = row([`${genre} ${bpm}`, ...cells, hasDrop ? 'yes' : 'no', took.toFixed(1)]);
      console.log(isGood ? line : `${line}   outside`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return faulty;
}

const row = ([name, ...cells]) => name.padEnd(28) + cells.map((cell) => cell.padStart(13)).join('');

/** The track twice, first 4 dB quieter. */
function louderSecondHalf(samples, gain) {
  const result = new Float32Array(samples.length * 2);
  samples.forEach((sample, i) => {
    const level = Math.max(-1, Math.min(1, sample * gain));
    result[i] = level * 0.63;
    result[samples.length + i] = level;
  });
  return result;
}

async function decode(mp3) {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { channelData, samplesDecoded } = decoder.decode(mp3);
    return channelData.map((samples) => samples.slice(0, samplesDecoded));
  } finally {
    decoder.free();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { tracks: { type: 'string' }, seed: { type: 'string' } } });
  const faulty = await measurePreviews({
    ...(values.tracks && { tracks: Number(values.tracks) }),
    ...(values.seed && { seed: Number(values.seed) }),
  });
  if (faulty > 0) process.exitCode = 1;
}
