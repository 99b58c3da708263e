import type { ErrorCode } from '#domain/error-codes.js';
import { adminSessionRefused, adminToken } from '../session';

export type MediaKind = 'image' | 'audio';

/** What the server found in an audio file. */
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
  /** What the file is named by from now on. */
  path: string;
  audio: AudioCheck | null;
}

export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly code?: ErrorCode,
  ) {
    super(message);
  }
}

const OFFLINE = 'The file could not be sent. Please check your connection and try again.';
const FAILED = 'The file could not be stored. Please try again.';
/** The form field that has the server insist on the kind. */
const FIELD: Record<MediaKind, string> = { image: 'img', audio: 'audio' };

interface UploadOptions {
  signal: AbortSignal;
  /** Share of the bytes on their way, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends one file to `POST /api/media`. By XMLHttpRequest: fetch does not tell how much has gone out.
 * @throws UploadFailure with the words to show; DOMException AbortError when called off
 */
export async function uploadMedia(
  file: File,
  kind: MediaKind,
  options: UploadOptions,
): Promise<UploadedMedia> {
  const token = adminToken() ?? '';
  try {
    return await send(file, kind, token, options);
  } catch (error) {
    const isRefused = error instanceof UploadFailure && error.code === 'UNAUTHENTICATED';
    const signedInAgain = isRefused ? adminSessionRefused(token) : undefined;
    if (!signedInAgain) throw error;
    await signedInAgain;
    return send(file, kind, adminToken() ?? '', options);
  }
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
      else resolve(readAnswer(request.responseText));
    };
    request.onerror = () => reject(new UploadFailure(OFFLINE));
    request.onabort = () => reject(new DOMException('Called off', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    form.append(FIELD[kind], file);
    request.send(form);
  });
}

function failureOf({ status, responseText }: XMLHttpRequest): UploadFailure | null {
  if (status >= 200 && status < 300) return null;
  const body = parsed(responseText) as { message?: string; code?: ErrorCode } | null;
  const shown = body?.code !== 'INTERNAL' && body?.message;
  return new UploadFailure(shown || FAILED, body?.code);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between answered with a page of its own.
    return null;
  }
}

interface Answer {
  path: string;
  duration?: number;
  peaks?: number[];
  format?: string;
  sample_rate?: number;
  peak_db?: number | null;
}

function readAnswer(text: string): UploadedMedia {
  const {
    path,
    duration = 0,
    peaks,
    format = '',
    sample_rate: sampleRate = 0,
    peak_db: peakDb = null,
  } = JSON.parse(text) as Answer;
  return { path, audio: peaks ? { format, duration, sampleRate, peakDb, peaks } : null };
}
