import type { Automation, ReportDecision } from '#domain/content-reports.js';

/** Statement of reasons: a part of the mail about a decision. */
export interface StatementPart {
  /** One sentence. */
  decision: string;
  facts: string;
  ground: string;
  automation: Automation;
  objectUrl: string;
  /** ISO 8601, in UTC. */
  objectUntil: string;
}

/** Excludes the text of the report: the address of a visitor is not proven to be theirs. */
export interface ReportMail {
  reportId: number;
  kind: 'track' | 'shop';
  /** Name of the track or shop. */
  title: string;
  /** Reason in words. */
  reason: string;
}

export interface ReportVerdict {
  decision: ReportDecision;
  /** True while orders hold what was removed; mails queued by an earlier version lack it. */
  isHeld?: boolean;
  /** True for what is no longer in the shop for another reason; mails queued by an earlier version lack it. */
  isGone?: boolean;
  /** Reason of the admin. */
  ground: string;
  /** How the person who reported can object; missing where the decision followed the report. */
  statement?: StatementPart;
}

/** Decision about an objection, for either side. */
export interface ObjectionVerdict {
  name: string;
  /** The earlier decision, in one sentence. */
  decision: string;
  /** Change by an upheld objection, in one sentence; null for a rejected one. */
  outcome: string | null;
  reason: string;
  /** True for the person who objected. */
  isOwn: boolean;
}
