import type { Readable } from 'node:stream';

export type MediaLocation = { file: string } | { url: string };

export interface MediaContent {
  /** Bytes. */
  size: number;
  stream: Readable;
}

/** Storage of media: a local folder, or an S3-compatible store. Paths look like `media/covers/ab12.webp`. */
export abstract class MediaGateway {
  /**
   * Stores a small file atomically.
   * @throws DomainError INSUFFICIENT_STORAGE for a full storage, UNAVAILABLE if it does not respond
   */
  abstract put(path: string, content: Buffer): Promise<void>;

  /**
   * Stores a copy of a local file atomically, without holding it in memory.
   * @throws DomainError INSUFFICIENT_STORAGE for a full storage, UNAVAILABLE if it does not respond
   */
  abstract putFile(path: string, file: string): Promise<void>;

  /** Content of a file; null for a missing one. @throws DomainError UNAVAILABLE */
  abstract read(path: string): Promise<MediaContent | null>;

  /** Removes a file; ignores a missing one. @throws DomainError UNAVAILABLE */
  abstract remove(path: string): Promise<void>;

  abstract locate(path: string): MediaLocation;

  /**
   * Location of a private file: a local path, or an address of the bucket that expires within minutes.
   * @param disposition header `Content-Disposition` of its response
   */
  abstract privateLocation(path: string, disposition: string): Promise<MediaLocation>;
}
