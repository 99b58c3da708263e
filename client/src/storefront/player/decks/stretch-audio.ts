import type { StretchAudio } from './two-decks';
import type { StretchRequest } from './stretch.worker';

/** Stretches on a worker. Rejects when aborted. */
export const stretchAudio: StretchAudio = (buffer, rate, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stretch.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(new Error('The stretch was aborted'))));
    worker.addEventListener('error', () => end(() => reject(new Error('The stretch failed'))));
    worker.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>[]>) => {
      const stretched = new AudioBuffer({
        numberOfChannels: data.length,
        length: data[0]?.length ?? 1,
        sampleRate: buffer.sampleRate,
      });
      data.forEach((channel, index) => stretched.copyToChannel(channel, index));
      end(() => resolve(stretched));
    });
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
      Float32Array.from(buffer.getChannelData(index)),
    );
    const request: StretchRequest = { channels, sampleRate: buffer.sampleRate, rate };
    worker.postMessage(request, { transfer: channels.map(({ buffer: memory }) => memory) });
  });
