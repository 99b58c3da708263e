/** Kind of an upload, detected from its first bytes. */
export type UploadKind = 'image' | 'audio';

export type UploadSource = Buffer | AsyncIterable<Buffer>;

/** A completely received file in the spool, not yet stored. */
export interface Upload {
  kind: UploadKind;
  /** Form field, for error messages. */
  field: string;
  /** Future path of the stored file, e.g. `media/covers/ab12.webp`. */
  path: string;
  /** Temporary file. */
  file: string;
}

export interface AudioDescription {
  durationSeconds: number;
  /** 200 bars, 0 to 100. */
  peaks: number[];
}

export interface StoredImage {
  kind: 'image';
  /** The 640 x 640 WebP; the variants end with `-160`, `-320` and `-1200`. */
  path: string;
}

export interface StoredAudio extends AudioDescription {
  kind: 'audio';
  path: string;
  format: string;
  /** Hertz. */
  sampleRate: number;
  /** Loudest sample in decibels below full scale; null for silence. */
  peakDb: number | null;
}

export type StoredMedia = StoredImage | StoredAudio;
