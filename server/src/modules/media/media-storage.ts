/** Where a stored file is to be had from. */
export type MediaLocation = { file: string } | { url: string };

/** Where media live: a folder here, or an S3-compatible store. Paths are like `media/covers/ab12.webp`. */
export abstract class MediaStorage {
  /**
   * Stores a file whole or not at all.
   * @throws DomainError INSUFFICIENT_STORAGE when there is no space, UNAVAILABLE when the store does not answer
   */
  abstract put(path: string, content: Buffer): Promise<void>;

  /** Removes a file; one that is not there is fine. */
  abstract remove(path: string): Promise<void>;

  abstract locate(path: string): MediaLocation;
}
