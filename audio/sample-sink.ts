export interface SampleFormat {
  sampleRate: number;
  channels: number;
  /** Bits of a sample; null for a lossy format. */
  bits: number | null;
}

/** Receives decoded audio in parts. The arrays are reused: a sink must not keep them. */
export interface SampleSink {
  add(channels: readonly Float32Array[], length: number): void;
}

/** Makes the sink, once the format of the samples is known. */
export type OpenSink = (format: SampleFormat) => SampleSink;
