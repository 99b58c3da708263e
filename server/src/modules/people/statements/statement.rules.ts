import { addMonths } from 'date-fns/addMonths';
import { OBJECTION_MONTHS } from '#domain/content-reports.js';

interface Decided {
  createdAt: Date;
  /** Null before the objection. */
  objectedAt: Date | null;
}

/** Last moment of an objection to a decision. */
export function objectUntil(decidedAt: Date): Date {
  return addMonths(decidedAt, OBJECTION_MONTHS);
}

/** A person objects once, in time. */
export function canObject({ objectedAt, createdAt }: Decided, now: Date): boolean {
  return objectedAt === null && now <= objectUntil(createdAt);
}
