import { formatMoney } from '../../../ui';
import { formatLongDate } from '../../../lib/dates';
import type { ServiceOrderCourseFragment } from './services.generated';

export interface NextStep {
  /** Side whose turn it is; `over` once nobody's. */
  turn: 'you' | 'us' | 'over';
  text: string;
}

type Course = Pick<ServiceOrderCourseFragment, 'status' | 'endReason' | 'dueAt' | 'quotes'>;

/** Says what happens next with an order for custom work, as its customer reads it. */
export function nextStepOf({ status, endReason, dueAt, quotes }: Course): NextStep {
  const quote = quotes.at(-1);
  switch (status) {
    case 'new':
      return { turn: 'us', text: 'We answer with a price and a date within 48 hours.' };
    case 'quoted':
      return quote?.status === 'open'
        ? { turn: 'you', text: `Read our offer and accept it by ${formatLongDate(quote.validUntil)}.` }
        : { turn: 'you', text: 'Our offer has ended. Write to us if you want a new one.' };
    case 'accepted':
      return quote && quote.deposit > 0
        ? {
            turn: 'us',
            text: `We write to you how to pay the deposit of ${formatMoney(quote.deposit)}. Once it is here, we begin.`,
          }
        : { turn: 'us', text: 'We begin and write to you when there is something to hear.' };
    case 'in_progress':
      return { turn: 'us', text: workText(dueAt) };
    case 'in_review':
      return { turn: 'you', text: 'Listen to the new version: approve it, or write what should change.' };
    case 'approved':
      return { turn: 'us', text: 'You approved the work. We prepare the final files.' };
    case 'done':
      return { turn: 'over', text: 'This order is done.' };
    case 'declined':
      return { turn: 'over', text: withReason('This request was declined', endReason) };
    case 'cancelled':
      return { turn: 'over', text: withReason('This order was cancelled', endReason) };
  }
}

function workText(dueAt: string | null | undefined): string {
  if (!dueAt) return 'We are at work.';
  const day = formatLongDate(dueAt);
  return new Date(dueAt) < new Date()
    ? `We are still at work. It was due on ${day}: write to us if that is a problem.`
    : `We are at work. It is due on ${day}.`;
}

const withReason = (text: string, reason: string | null | undefined) =>
  reason ? `${text}: ${reason}` : `${text}.`;
