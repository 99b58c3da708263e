/** Packages: the files that a buyer receives, uploaded and stored here. */

export const PACKAGE_STATUSES = ['waiting', 'checking', 'ready', 'refused'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];

/** `project`: the project files alone, delivered only where they were bought. */
export const PACKAGE_KINDS = ['package', 'project'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];

/** Reviews of packages that sellers upload for tracks that were reviewed before. */
export const PACKAGE_REVIEW_STATUSES = ['pending', 'approved', 'refused'] as const;
export type PackageReviewStatus = (typeof PACKAGE_REVIEW_STATUSES)[number];

export const PACKAGE_REVIEW_REASON_MAX = 2_000;

/** `audio`: sound that is none of the kinds before it. */
export const CONTENT_KINDS = [
  'master',
  'unmastered',
  'stems',
  'samples',
  'audio',
  'midi',
  'project',
  'presets',
  'other',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Names of files whose sound is read. */
export const READABLE_AUDIO = /\.(?:wave?|aif[fc]?|flac)$/i;

/** Faults that the check of a package can find beyond reasons to refuse it. */
export const FINDING_KINDS = [
  'stem_missing',
  'stem_silent',
  'stem_late',
  'stem_early',
  'stem_start',
  'stem_louder',
  'stem_quieter',
  'stem_inverted',
  'stem_foreign',
  'stem_mono',
  'stem_clipped',
  'stem_length',
  'stem_rate',
  'stem_format',
  'stem_unreadable',
  'stems_not_compared',
  'midi_unreadable',
  'midi_tempo',
  'midi_key',
  'lossy_master',
  'instrumental_missing',
  'master_unreadable',
  'sound_cut',
  'name_encoding',
  'project_program',
  'project_tempo',
  'project_samples',
  'project_unread',
  'unchecked',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** `note`: worth knowing, nothing to repair. */
export const FINDING_SEVERITIES = ['warning', 'note'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

export const STEM_VERDICTS = ['matches', 'plausible', 'differs'] as const;
export type StemVerdict = (typeof STEM_VERDICTS)[number];

const GIGABYTE = 1024 ** 3;

export const MAX_PACKAGE_BYTES = 8 * GIGABYTE;
/** All files of an archive together, unpacked. */
export const MAX_UNPACKED_BYTES = 16 * GIGABYTE;
export const MAX_PACKAGE_FILES = 10_000;
export const PACKAGE_NAME_MAX_LENGTH = 200;
/** Uploads of one person that no track uses yet. */
export const MAX_WAITING_UPLOADS = 50;
/** An upload must be complete, and used by a package, within this time. */
export const UPLOAD_DAYS = 7;
/** A package that neither a track, an order nor a submission uses is kept this long. */
export const UNUSED_PACKAGE_DAYS = 30;

export const UPLOADS_PATH = '/api/uploads';

/** Path of a package below the address of the store. */
const PACKAGE_PATH = /^\/api\/packages\/(\d{1,9})\/file$/;

/** Link of a track, a submission or an order line to a package that is stored here. */
export function packageLink(publicUrl: string, id: number): string {
  return `${publicUrl}/api/packages/${id}/file`;
}

/**
 * The package behind a link; null for a link to another site, whatever its path looks like.
 * @param publicUrl address of the store; stored links follow it when it changes
 */
export function packageOfLink(link: string, publicUrl: string): number | null {
  if (!link.startsWith(`${publicUrl}/`)) return null;
  const id = PACKAGE_PATH.exec(link.slice(publicUrl.length))?.[1];
  return id === undefined ? null : Number(id);
}

/** Characters that file systems refuse, and those that nobody sees. */
const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{C}]+/gu;

/**
 * Name of an archive as its buyer gets it and certificates state it. The name that the producer gave it may name the producer.
 * @param title of the track
 */
export function soldArchiveName(title: string, kind: PackageKind): string {
  const plain =
    title
      .replace(NOT_IN_FILE_NAMES, ' ')
      .replace(/^[.\s]+|\s+$/g, '')
      .replace(/\s+/g, ' ') || 'Track';
  return kind === 'project' ? `${plain} (project).zip` : `${plain}.zip`;
}

/** Note about a package at another site, for buyers, sellers and reviewers. */
export const EXTERNAL_PACKAGE_NOTE = 'Delivered from another site; not checked by us';

/** True for a link to another site, whose files the store can neither check nor protect. */
export function isExternalLink(link: string, publicUrl: string): boolean {
  return !link.startsWith(`${publicUrl}/`);
}

/** Comment of a delivered archive: how many bytes at its start are the archive that was uploaded. */
export function uploadedPartComment(bytes: number): string {
  return `ghostnote-package/1 ${bytes}`;
}

/** A comment that ends a file is within this many bytes of its end. */
export const UPLOADED_PART_COMMENT_BYTES = 40;

/**
 * Length of the uploaded archive in a delivered one, whose hash certificates state; null for any other file.
 * @param end last bytes of the file as text
 */
export function uploadedPartOf(end: string, fileBytes: number): number | null {
  const bytes = Number(/ghostnote-package\/1 (\d{1,11})$/.exec(end)?.[1] ?? Number.NaN);
  return bytes < fileBytes ? bytes : null;
}
