import { stretch } from './stretch';

export interface StretchRequest {
  channels: Float32Array<ArrayBuffer>[];
  sampleRate: number;
  rate: number;
}

// A minute of audio takes about a second, in which the page must not stand still.
addEventListener('message', ({ data }: MessageEvent<StretchRequest>) => {
  const channels = stretch(data.channels, data.sampleRate, data.rate);
  postMessage(channels, { transfer: channels.map(({ buffer }) => buffer) });
});
