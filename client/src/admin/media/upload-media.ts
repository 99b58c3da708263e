import { readErrorBody, requestAsAdmin, RestFailure } from '../session';

export type MediaKind = 'image' | 'audio';

/** Properties of an audio file as measured by the server. */
export interface AudioCheck {
  format: string;
  /** Seconds. */
  duration: number;
  /** Hertz. */
  sampleRate: number;
  /** Loudest sample in decibels, full scale being 0; null for silence. */
  peakDb: number | null;
  /** Waveform: bars, 0 to 100. */
  peaks: readonly number[];
}

export interface UploadedMedia {
  /** Path that products and demos refer to. */
  path: string;
  audio: AudioCheck | null;
}

const OFFLINE = 'The file could not be sent. Please check your connection and try again.';
const FAILED = 'The file could not be stored. Please try again.';
/** Multipart field name, by which the server checks the kind of file. */
const FIELD: Record<MediaKind, string> = { image: 'img', audio: 'audio' };

interface UploadOptions {
  signal: AbortSignal;
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends one file to `POST /api/media`, by XMLHttpRequest because fetch reports no upload progress.
 * @throws RestFailure with a message to show; DOMException AbortError when cancelled
 */
export function uploadMedia(file: File, kind: MediaKind, options: UploadOptions): Promise<UploadedMedia> {
  return requestAsAdmin((token) => send(file, kind, token, options));
}

function send(
  file: File,
  kind: MediaKind,
  token: string,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/media');
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const failure = failureOf(request);
      if (failure) reject(failure);
      else resolve(toUploadedMedia(request.responseText));
    };
    request.onerror = () => reject(new RestFailure(OFFLINE));
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    form.append(FIELD[kind], file);
    request.send(form);
  });
}

function failureOf({ status, responseText }: XMLHttpRequest): RestFailure | null {
  if (status >= 200 && status < 300) return null;
  const { code, message } = readErrorBody(responseText);
  return new RestFailure((code !== 'INTERNAL' && message) || FAILED, code);
}

interface MediaResponse {
  path: string;
  duration?: number;
  peaks?: number[];
  format?: string;
  sample_rate?: number;
  peak_db?: number | null;
}

function toUploadedMedia(text: string): UploadedMedia {
  const {
    path,
    duration = 0,
    peaks,
    format = '',
    sample_rate: sampleRate = 0,
    peak_db: peakDb = null,
  } = JSON.parse(text) as MediaResponse;
  return { path, audio: peaks ? { format, duration, sampleRate, peakDb, peaks } : null };
}
