import type { TrackOutline } from '#domain/previews.js';
import { PEAK_COUNT } from '#domain/track.js';
import { BandMeter } from '../measure/band-meter.js';
import { measureSections } from '../measure/sections.js';
import { measureTempo } from '../measure/tempo.js';
import type { SampleSink } from '../sample-sink.js';
import { WaveformMeter } from '../waveform-meter.js';

/** Measures what the choice of a section needs: waveform and arrangement. */
export class OutlineMeter implements SampleSink {
  private readonly waveform = new WaveformMeter();
  private readonly bands: BandMeter;
  private mono = new Float32Array(0);

  constructor(private readonly sampleRate: number) {
    this.bands = new BandMeter(sampleRate);
  }

  add(channels: readonly Float32Array[], length: number): void {
    this.waveform.add(channels, length);
    if (this.mono.length < length) this.mono = new Float32Array(length);
    const [left, right = left] = channels as [Float32Array, Float32Array?];
    for (let i = 0; i < length; i++) this.mono[i] = (left[i]! + right[i]!) / 2;
    this.bands.add(this.mono, length);
  }

  result(): TrackOutline {
    const { frames, rate } = this.bands;
    const tempo = this.waveform.loudest > 0 ? measureTempo(frames, rate) : null;
    return {
      durationSeconds: Math.round((this.waveform.samples / this.sampleRate) * 1000) / 1000,
      peaks: this.waveform.bars(PEAK_COUNT),
      sections: tempo ? measureSections(frames, rate, tempo) : [],
    };
  }
}
