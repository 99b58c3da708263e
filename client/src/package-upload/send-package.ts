import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import { UPLOADS_PATH, type PackageKind, type PackageStatus } from '#domain/packages.js';
import type { BriefFileKind } from '#domain/service-briefs.js';
import type { PackageReport } from './package-findings';
import { readErrorBody, RestFailure } from '../lib/rest-failure';
import { isOffline } from '../lib/connection';

/** Runs a request with the headers of the caller, and again after a new sign-in. */
export type RestCall = <T>(request: (headers: Record<string, string>) => Promise<T>) => Promise<T>;

const LOST = 'The connection was lost. The upload goes on as soon as it is back.';
const FAILED = 'The file could not be stored. Please try again.';
/** Proxies limit the size of a request; what a lost connection costs stays small. */
const PART_BYTES = 32 * 1024 * 1024;
const RETRY_DELAYS = [1_000, 3_000, 10_000];
const POLL_MS = 1_500;
const TOO_LITTLE_SPACE = 507;

/** A connection that broke, as opposed to a refusal. */
export class ConnectionLost extends RestFailure {
  constructor() {
    super(LOST);
  }
}

interface StoredPackage {
  id: number;
  status: PackageStatus;
  problem: string | null;
  link: string;
  /** Percentage of the check that is done. */
  progress: number;
  report: (PackageReport & { files: number }) | null;
}

/** Uses of a file, each of which goes on by itself where it stopped. */
export type Purpose = PackageKind | 'version' | BriefFileKind;

interface Transfer {
  file: File;
  kind: Purpose;
  headers: Record<string, string>;
  /** Pauses: the next call with the same file goes on where this one stopped, also after a reload. */
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** A broken request will be repeated. */
  onWaiting: () => void;
}

/**
 * Sends a file by the tus protocol, from where an earlier call stopped.
 * @returns the id of the upload
 * @throws RestFailure with a message to show; DOMException AbortError when paused
 */
export async function sendFile({
  file,
  signal,
  onProgress,
  onWaiting,
  ...options
}: Transfer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: new URL(UPLOADS_PATH, window.location.href).href,
      headers: options.headers,
      metadata: { filename: file.name },
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS,
      fingerprint: () => Promise.resolve(fingerprintOf(file, options.kind)),
      onShouldRetry: (error) => {
        const again = isTemporary(error);
        if (again) onWaiting();
        return again;
      },
      onProgress,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(toFailure(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('Paused', 'AbortError'));
    });
    void upload.findPreviousUploads().then(([earlier]) => {
      if (signal.aborted) return;
      if (earlier) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    });
  });
}

/** Forgets the position in the upload of a file: the next call starts from the beginning. */
export async function forgetFile(file: File, kind: Purpose): Promise<void> {
  const storage = defaultOptions.urlStorage;
  const earlier = await storage?.findUploadsByFingerprint(fingerprintOf(file, kind));
  for (const { urlStorageKey } of earlier ?? []) await storage?.removeUpload(urlStorageKey);
}

interface SentFile {
  uploadId: string;
  kind: PackageKind;
  /** Hash of the local file, by which the server notices a damaged upload. */
  sha256: string;
}

/**
 * Makes a package of a complete upload and waits until it is checked.
 * @throws RestFailure with a message to show; DOMException AbortError
 */
export async function checkPackage(
  { uploadId, kind, sha256 }: SentFile,
  call: RestCall,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<StoredPackage> {
  const read = (path: string, init: RequestInit) =>
    call((headers) => readPackage(path, { ...init, signal, headers: { ...init.headers, ...headers } }));
  let stored = await read('/api/packages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ upload_id: uploadId, kind, sha256 }),
  });
  while (stored.status === 'waiting' || stored.status === 'checking') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    stored = await read(`/api/packages/${stored.id}`, {});
    onProgress(stored.progress);
  }
  return stored;
}

/** Gives back the space of an archive that was refused: uploads without a track are counted. The server deletes it in time if not. */
export async function discardUpload(uploadId: string, call: RestCall): Promise<void> {
  await call((headers) =>
    fetch(`${UPLOADS_PATH}/${uploadId}`, {
      method: 'DELETE',
      headers: { ...headers, 'Tus-Resumable': '1.0.0' },
    }),
  ).catch(() => undefined);
}

async function readPackage(path: string, init: RequestInit): Promise<StoredPackage> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw init.signal?.aborted ? error : new ConnectionLost();
  });
  const text = await response.text();
  if (!response.ok) throw failureOf(response.status, text);
  return (JSON.parse(text) as { data: StoredPackage }).data;
}

function fingerprintOf({ name, size, lastModified }: File, kind: Purpose): string {
  return ['package', kind, name, size, lastModified].join('-');
}

/** A refusal stays one; a request that broke, or met a server that restarts, is repeated. */
function isTemporary({ originalRequest, originalResponse }: DetailedError): boolean {
  if (isOffline()) return false;
  const status = originalResponse?.getStatus() ?? 0;
  if (status === 409) return originalRequest?.getMethod() === 'PATCH';
  return status === 0 || status === 423 || (status >= 500 && status !== TOO_LITTLE_SPACE);
}

function toFailure(error: Error): RestFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return response ? failureOf(response.getStatus(), response.getBody()) : new ConnectionLost();
}

function failureOf(status: number, body: string): RestFailure {
  const { code, message } = readErrorBody(body);
  const shown = code === 'INTERNAL' ? undefined : message;
  return new RestFailure(shown ?? FAILED, code ?? (status === 401 ? 'UNAUTHENTICATED' : undefined));
}
