/** Reports of tracks and shops, decisions about them, and objections to decisions. */

export const REPORT_REASONS = [
  'copy',
  'sample',
  'name_or_cover',
  'sold_elsewhere',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  copy: 'It is a copy of another recording',
  sample: 'It has a sample that was not cleared',
  name_or_cover: 'Its name or cover belongs to another person',
  sold_elsewhere: 'It is sold elsewhere as well',
  illegal: 'It breaks the law',
  other: 'Something else',
};

/** A report is open until an admin decides it. */
export const REPORT_STATUSES = ['open', 'removed', 'kept'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Decisions of an admin about a report. */
export const REPORT_DECISIONS = ['removed', 'kept'] as const satisfies ReportStatus[];
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Most characters of a report, of an objection, and of the reason of a decision. */
export const REPORT_TEXT_MAX = 2_000;
export const DECISION_REASON_MAX = 1_000;

/** Hours within which an admin is expected to decide a report or an objection. */
export const REPORT_HOURS = 72;

/** Months in which a person can object to a decision (EU Digital Services Act, article 20). */
export const OBJECTION_MONTHS = 6;

/** Part of a machine in a decision: none, it found the case, or it decided it. */
export const AUTOMATIONS = ['none', 'found', 'decided'] as const;
export type Automation = (typeof AUTOMATIONS)[number];

export const AUTOMATION_TEXTS: Record<Automation, string> = {
  none: 'A person decided. No machine was part of it.',
  found: 'A machine found it, and a person decided.',
  decided: 'A machine decided.',
};

/** An objection is open until an admin decides it. */
export const OBJECTION_STATUSES = ['open', 'upheld', 'rejected'] as const;
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number];

export const OBJECTION_DECISIONS = ['upheld', 'rejected'] as const satisfies ObjectionStatus[];
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];

/** Ground of a decision for which the admin entered no reason. */
export const NO_GROUND = 'No reason was entered. Object, and we look at it again and tell you.';
