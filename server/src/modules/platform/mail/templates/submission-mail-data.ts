import type { StatementPart } from './statement-mail-data.js';

/** Another price that the store offers for a submitted track. */
export interface CounterOfferMail {
  submissionId: number;
  name: string;
  trackName: string;
  askedCents: number;
  offeredCents: number;
  reason: string | null;
  accountUrl: string;
}

export interface SubmissionMail {
  submissionId: number;
  name: string;
  trackName: string;
  /** Form fields in their order. */
  facts: { label: string; value: string }[];
}

export interface SubmissionVerdict {
  submissionId: number;
  name: string;
  trackName: string;
  approved: boolean;
  /** Set for every rejection. */
  reason: string | null;
  /** Track page; null while the track is not on sale. */
  trackUrl: string | null;
  accountUrl: string;
  /** Reasons of a refusal; missing in mails queued by an earlier version. */
  statement?: StatementPart;
}

/** Verdict on a package that replaces one of a track. */
export interface PackageVerdictMail {
  name: string;
  trackName: string;
  approved: boolean;
  /** Set for every refusal. */
  reason: string | null;
  accountUrl: string;
  /** Reasons of a refusal; missing in mails queued by an earlier version. */
  statement?: StatementPart;
}

/** Two recordings that are the same, to the owner of one of them. Excludes the other owner. */
export interface RecordingMatchMail {
  name: string;
  /** The own track or upload. */
  title: string;
  /** The later recording is held until an admin decides. */
  part: 'later' | 'earlier';
  seconds: number;
  /** Null before the decision, which is about the later recording. */
  decision: 'allowed' | 'blocked' | null;
  accountUrl: string;
  /** Reasons for the owner whose recording must not be sold. */
  statement?: StatementPart;
}
