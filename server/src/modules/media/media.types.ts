/** What an upload is, decided by its first bytes. */
export type UploadKind = 'image' | 'audio';

/** Bytes on their way in. */
export type UploadSource = Buffer | AsyncIterable<Buffer>;

/** A file that was received whole and waits in the spool; nothing is served or recorded yet. */
export interface Upload {
  kind: UploadKind;
  /** The name of the form field it came in, for messages. */
  field: string;
  /** Where it will be found once it is stored, e.g. `media/covers/ab12.webp`. */
  path: string;
  /** Its temporary file. */
  file: string;
}

/** What a player needs to draw and time a preview. */
export interface AudioDescription {
  durationSeconds: number;
  /** 200 bars, 0 to 100. */
  peaks: number[];
}

export interface StoredImage {
  kind: 'image';
  /** The 640 x 640 WebP; `-160`, `-320` and `-1200` lie beside it. */
  path: string;
}

export interface StoredAudio extends AudioDescription {
  kind: 'audio';
  path: string;
  format: string;
  /** In hertz. */
  sampleRate: number;
  /** Loudest sample in decibels, full scale being 0; null for silence. */
  peakDb: number | null;
}

export type StoredMedia = StoredImage | StoredAudio;
