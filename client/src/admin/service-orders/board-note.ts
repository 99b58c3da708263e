import { QUOTE_HOURS } from '#domain/answer-times.js';
import { addHours } from 'date-fns/addHours';
import type { ServiceOrderStatus } from '#domain/services.js';
import { formatUtcDate } from '../../lib/dates';
import type { ServiceBoardCardFragment } from './service-board.generated';

interface BoardNote {
  text: string;
  /** True where the store, or the maker, is late. */
  isLate: boolean;
}

/** Says until when an order waits for whom. */
export function boardNote(
  status: ServiceOrderStatus,
  { createdAt, dueAt, quote }: Pick<ServiceBoardCardFragment, 'createdAt' | 'dueAt' | 'quote'>,
  now: Date,
): BoardNote {
  const calm = (text: string): BoardNote => ({ text, isLate: false });
  switch (status) {
    case 'new': {
      const answerBy = addHours(createdAt, QUOTE_HOURS);
      return { text: `Answer by ${formatUtcDate(answerBy.toISOString())}`, isLate: answerBy < now };
    }
    case 'quoted':
      if (!quote) return calm('Waits for the customer');
      return calm(
        `${new Date(quote.validUntil) < now ? 'Quote ended' : 'Quote ends'} ${formatUtcDate(quote.validUntil)}`,
      );
    case 'accepted':
      return calm('Waits for the deposit');
    case 'in_progress':
      if (!dueAt) return calm('No date');
      return new Date(dueAt) < now
        ? { text: `Was due ${formatUtcDate(dueAt)}`, isLate: true }
        : calm(`Due ${formatUtcDate(dueAt)}`);
    case 'in_review':
      return calm('The customer listens');
    case 'approved':
      return calm('Waits for files and balance');
    default:
      return calm('');
  }
}
