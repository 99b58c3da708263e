import type { Readable } from 'node:stream';

/** Where a stored file is to be had from. */
export type MediaLocation = { file: string } | { url: string };

/** A stored file to be read. */
export interface MediaContent {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/** Where media live: a folder here, or an S3-compatible store. Paths are like `media/covers/ab12.webp`. */
export abstract class MediaGateway {
  /**
   * Stores a small file, such as a cover, whole or not at all.
   * @throws DomainError INSUFFICIENT_STORAGE when there is no space, UNAVAILABLE when the store does not respond
   */
  abstract put(path: string, content: Buffer): Promise<void>;

  /**
   * Stores a copy of a local file, whole or not at all, without holding it in memory.
   * @throws DomainError INSUFFICIENT_STORAGE when there is no space, UNAVAILABLE when the store does not respond
   */
  abstract putFile(path: string, file: string): Promise<void>;

  /** A file's content, null when there is none. @throws DomainError UNAVAILABLE when the store does not respond */
  abstract read(path: string): Promise<MediaContent | null>;

  /** Removes a file; one that is not there is fine. */
  abstract remove(path: string): Promise<void>;

  abstract locate(path: string): MediaLocation;
}
