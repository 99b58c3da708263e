import type { Readable } from 'node:stream';
import type { ContentKind } from '#domain/packages.js';

/** Result of the check of a package. Reports of older checks lack the optional parts. */
export interface ArchiveReport {
  files: number;
  /** Unpacked. */
  bytes: number;
  /** By kind; kinds without files are left out. */
  contents: { kind: ContentKind; files: number; bytes: number }[];
  /** The first files in their order. */
  entries: { name: string; bytes: number }[];
}

/** A file of an archive that has passed the first reading. */
export interface PackedFile {
  name: string;
  kind: ContentKind;
  /** Unpacked. */
  bytes: number;
  /** Its content, to be read to its end or destroyed. */
  open(): Promise<Readable>;
}
