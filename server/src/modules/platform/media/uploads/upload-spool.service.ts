import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MAX_AUDIO_BYTES, MAX_IMAGE_BYTES } from '#domain/limits.js';
import { Configuration } from '#core/config/index.js';
import {
  fileTooLarge,
  toStorageError,
  unsupportedAudio,
  unsupportedFile,
  unsupportedImage,
} from '../media.errors.js';
import { newMediaPath } from '../storage/media-path.js';
import type { Upload, UploadKind, UploadSource } from '../stored-media.js';
import { needsMore, uploadFormatOf, type UploadFormat } from './upload-format.js';

/** Longer than any upload may take: an older file is abandoned, whichever machine wrote it. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

const MAX_BYTES: Record<UploadKind, number> = { image: MAX_IMAGE_BYTES, audio: MAX_AUDIO_BYTES };

/** Receives uploads into temporary files, each up to the size limit of its kind. */
@Injectable()
export class UploadSpoolService implements OnModuleInit {
  private readonly folder: string;

  constructor(configuration: Configuration) {
    this.folder = spoolFolder(configuration);
  }

  /** Removes the files of crashed servers. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const written = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (isAbandoned(name, Date.now() - written, isRunning)) await rm(file, { force: true });
    }
  }

  /**
   * @param accepts the required kind; undefined accepts both
   * @throws DomainError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE; leaves no file
   */
  async receive(source: UploadSource, field: string, accepts?: UploadKind): Promise<Upload> {
    const file = join(this.folder, spoolFileName(randomUUID()));
    try {
      const format = await this.write(file, source, field, accepts);
      return { kind: kindOf(format), field, path: newMediaPath(format), file };
    } catch (error) {
      await rm(file, { force: true });
      throw toStorageError(error);
    }
  }

  async release(upload: Upload): Promise<void> {
    await rm(upload.file, { force: true });
  }

  /** Runs `work` and then removes the temporary file, even after an error. */
  async using<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.release(upload);
    }
  }

  private async write(
    file: string,
    source: UploadSource,
    field: string,
    accepts: UploadKind | undefined,
  ): Promise<UploadFormat> {
    const handle = await open(file, 'wx');
    try {
      const start = new UploadStart();
      let format: UploadFormat | undefined;
      let bytes = 0;
      for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
        bytes += chunk.length;
        const ready = format ? chunk : start.add(chunk);
        if (!ready) continue;
        format ??= acceptedFormat(ready, field, accepts);
        if (bytes > MAX_BYTES[kindOf(format)]) throw fileTooLarge(kindOf(format), field);
        await handle.writeFile(ready);
      }
      if (format) return format;
      const whole = start.all();
      format = acceptedFormat(whole, field, accepts);
      await handle.writeFile(whole);
      return format;
    } finally {
      await handle.close();
    }
  }
}

/** Collects the first bytes of an upload until they tell its format. */
class UploadStart {
  private chunks: Buffer[] = [];
  private bytes = 0;
  /** Looked at again once there is twice as much: an upload may arrive byte by byte. */
  private next = 0;

  /** @returns null while more is needed */
  add(chunk: Buffer): Buffer | null {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes < this.next) return null;
    this.next = 2 * this.bytes;
    const head = this.all();
    return needsMore(head) ? null : head;
  }

  all(): Buffer {
    const head = Buffer.concat(this.chunks);
    this.chunks = [head];
    return head;
  }
}

/**
 * Folder beside local media, so that a finished file is moved by a rename; the leading dot keeps it from being served. With an
 * object store the media folder stays empty.
 */
export function spoolFolder({ s3, dataDir, mediaDir }: Configuration): string {
  return s3 ? join(dataDir, 'incoming') : join(mediaDir, '.incoming');
}

/** Temporary files carry the host and process of their writer, because several servers may share one folder. */
export function spoolFileName(id: string): string {
  return `${hostname()}~${process.pid}~${id}`;
}

/**
 * True for a temporary file, found at start, whose writer is gone.
 * @param ageMs time since the last write
 */
export function isAbandoned(name: string, ageMs: number, isRunning: (pid: number) => boolean): boolean {
  if (ageMs > ABANDONED_AFTER_MS) return true;
  const [host, pid] = name.split('~');
  if (host !== hostname()) return false;
  // At start, our own process id is that of a predecessor: in a container every server is process 1.
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function kindOf(format: UploadFormat): UploadKind {
  return format === 'image' ? 'image' : 'audio';
}

function acceptedFormat(head: Buffer, field: string, accepts: UploadKind | undefined): UploadFormat {
  const format = uploadFormatOf(head);
  if (format && (!accepts || kindOf(format) === accepts)) return format;
  if (!accepts) throw unsupportedFile(field);
  throw accepts === 'image' ? unsupportedImage(field) : unsupportedAudio(field);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
