import { parentPort } from 'node:worker_threads';
import { MPEGDecoder } from 'mpg123-decoder';
import type { CatalogueItem } from '../catalogue.js';
import { encodeTrack } from '../synth/index.js';
import { measurePreview, type PreviewFigures } from './preview-figures.js';

/** Composes, encodes and decodes a preview, and measures what a browser plays. */
async function measure(item: CatalogueItem): Promise<PreviewFigures> {
  const { mp3, ...arrangement } = await encodeTrack(item);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(mp3);
  decoder.free();
  const channels = channelData.map((samples) => samples.subarray(0, samplesDecoded));
  return measurePreview(channels, sampleRate, arrangement);
}

parentPort?.on('message', (item: CatalogueItem) => {
  void measure(item).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) }),
  );
});
