import { formatLongDate } from '../../../../lib/dates';
import type { MakerOrderFragment } from './work.generated';

export interface WorkStep {
  /** Side whose turn it is; `over` once nobody's. */
  turn: 'you' | 'customer' | 'store' | 'over';
  text: string;
  /** True once the day of the work has passed. */
  isLate: boolean;
}

type Work = Pick<MakerOrderFragment, 'status' | 'dueAt' | 'endReason'> & { package: object | null };

/** Says what happens next with custom work, as its maker reads it. */
export function workStepOf({ status, dueAt, endReason, package: delivered }: Work): WorkStep {
  const step = (turn: WorkStep['turn'], text: string, isLate = false) => ({ turn, text, isLate });
  switch (status) {
    case 'new':
      return step('store', 'We are writing an offer. Read the request, and tell us what it takes.');
    case 'quoted':
      return step('customer', 'The customer reads our offer. You begin once it is accepted.');
    case 'accepted':
      return step(
        'customer',
        'The customer has agreed and pays the deposit. We write to you when you can begin.',
      );
    case 'in_progress':
      return atWork(dueAt);
    case 'in_review':
      return step('customer', 'The customer listens to your version, and answers here.');
    case 'approved':
      return delivered
        ? step(
            'customer',
            'You have delivered the final files. The order is done once the customer has paid.',
          )
        : step('you', 'The customer has approved the work. Deliver the final files.');
    case 'done':
      return step('over', 'This order is done.');
    case 'declined':
    case 'cancelled':
      return step('over', `This order has ended${endReason ? `: ${endReason}` : '.'}`);
  }
}

function atWork(dueAt: string | null): WorkStep {
  if (!dueAt) return { turn: 'you', text: 'Make the work, and send a version.', isLate: false };
  const day = formatLongDate(dueAt);
  const isLate = new Date(dueAt) < new Date();
  return {
    turn: 'you',
    text: isLate
      ? `A version was due on ${day}. Please send it, or write when it comes.`
      : `Make the work, and send a version by ${day}.`,
    isLate,
  };
}
