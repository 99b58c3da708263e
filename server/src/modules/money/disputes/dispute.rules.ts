import { OPEN_DISPUTE_STATUSES, type DisputeStatus } from '#domain/disputes.js';

/** Known facts of a dispute. Money that moved stays moved, in whatever order the reports arrive. */
export interface DisputeFacts {
  status: DisputeStatus;
  isWithdrawn: boolean;
  isReinstated: boolean;
  reportedAt: Date;
}

export interface DisputeNews {
  status: DisputeStatus;
  funds: 'withdrawn' | 'reinstated' | null;
  at: Date;
}

export function isOpen(status: DisputeStatus): boolean {
  return OPEN_DISPUTE_STATUSES.includes(status);
}

/** Facts after a report. A decision outlives reports that were sent before it and arrive later. */
export function factsAfter(facts: DisputeFacts, { status, funds, at }: DisputeNews): DisputeFacts {
  const isOlder = at < facts.reportedAt;
  const reopens = !isOpen(facts.status) && isOpen(status);
  const decidesLate = isOpen(facts.status) && !isOpen(status);
  return {
    status: decidesLate || !(isOlder || reopens) ? status : facts.status,
    isWithdrawn: facts.isWithdrawn || funds === 'withdrawn',
    isReinstated: facts.isReinstated || funds === 'reinstated',
    reportedAt: isOlder ? facts.reportedAt : at,
  };
}

/** True while the withdrawn money is neither back nor lost. */
export function isHeld({ status, isWithdrawn, isReinstated }: DisputeFacts): boolean {
  return isWithdrawn && !isReinstated && status !== 'lost';
}

/** True when the buyer has got the money. */
export function isRefunded({ status, isReinstated }: DisputeFacts): boolean {
  return status === 'lost' && !isReinstated;
}
