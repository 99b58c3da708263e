import type { Readable } from 'node:stream';
import type { StatedFingerprint } from '#domain/audio/stated-fingerprint.js';
import type { ContentKind, FindingKind, FindingSeverity, StemVerdict } from '#domain/packages.js';
import type { ProjectReport } from '#domain/project-files.js';
import type { TrackVersion } from '#domain/track-versions.js';
import type { PackageVerdict } from '#domain/upload-guide.js';

/** Raised whenever the check finds more than before: packages with an older report are checked again. */
export const CHECK_VERSION = 6;

/** Result of the check of a package. Reports of older checks lack the optional parts. */
export interface ArchiveReport {
  /** `CHECK_VERSION` of the check; reports of the first one lack it. */
  version?: number;
  files: number;
  /** Unpacked. */
  bytes: number;
  /** Number and size of the files of each kind; kinds without files are left out. */
  contents: { kind: ContentKind; files: number; bytes: number }[];
  /** The first files in their order; with the SHA-256 of those that were made for the track, masters with their sound. */
  entries: ReportedFile[];
  findings?: PackageFinding[];
  /** Verdicts by the rules of the upload guide that concern the contents of the package. */
  verdicts?: PackageVerdict[];
  /** Other versions of the track, found by sound and length; left out without any. */
  versions?: { version: TrackVersion; file: string }[];
  stems?: StemsReport;
  midi?: MidiReport[];
  projects?: ProjectReport[];
}

export interface ReportedFile {
  name: string;
  bytes: number;
  sha256?: string;
  fingerprint?: StatedFingerprint;
  /** Length of a master, mix or stem that was read. */
  seconds?: number;
}

/** A fault that does not refuse the package. */
export interface PackageFinding {
  kind: FindingKind;
  severity: FindingSeverity;
  /** Name in the archive; null where no single file is meant. */
  file: string | null;
  /** A sentence for the seller. */
  message: string;
}

export interface StemsReport {
  files: number;
  /** File that their sum was compared with; null where none could be. */
  comparedWith: string | null;
  /** True if that file is the finished track. */
  isMastered: boolean;
  verdict: StemVerdict | null;
  /** Residual of the mix less their sum, in decibels. */
  residual: number | null;
  /** Gain of the stems in the mix, in decibels. */
  gain: number | null;
  /** Seconds by which they begin after the mix. */
  offset: number | null;
}

export interface MidiReport {
  file: string;
  /** Beats per minute. */
  tempo: number | null;
  tracks: number;
  notes: number;
  /** Part of the sounding time in the scale of the track, 0 to 1. */
  scaleFit: number | null;
}

/** A file of an archive that has passed the first reading. */
export interface PackedFile {
  name: string;
  kind: ContentKind;
  /** Unpacked. */
  bytes: number;
  /** Opens the content. The stream must be read to its end or destroyed. */
  open(): Promise<Readable>;
}
