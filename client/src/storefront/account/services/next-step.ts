import { addDays } from 'date-fns/addDays';
import { DEPOSIT_DUE_DAYS } from '#domain/service-payments.js';
import { QUOTE_HOURS } from '#domain/answer-times.js';
import { formatMoney } from '../../../ui';
import { formatLongDate } from '../../../lib/dates';
import type { ServiceOrderCourseFragment } from './services.generated';

export interface NextStep {
  /** Side whose turn it is; `over` once nobody's. */
  turn: 'you' | 'us' | 'over';
  text: string;
}

type Course = Pick<
  ServiceOrderCourseFragment,
  'status' | 'endReason' | 'dueAt' | 'quotes' | 'payments' | 'reviewUntil'
>;

/** Says what happens next with an order for custom work, as its customer reads it. */
export function nextStepOf({ status, endReason, dueAt, quotes, payments, reviewUntil }: Course): NextStep {
  const quote = quotes.at(-1);
  const dueOf = (stage: 'deposit' | 'balance') =>
    payments.find((payment) => payment.stage === stage && payment.status === 'due');
  switch (status) {
    case 'new':
      return { turn: 'us', text: `We answer with a price and a date within ${QUOTE_HOURS} hours.` };
    case 'quoted':
      return quote?.status === 'open'
        ? { turn: 'you', text: `Read our offer and accept it by ${formatLongDate(quote.validUntil)}.` }
        : { turn: 'you', text: 'Our offer has ended. Write to us if you want a new one.' };
    case 'accepted': {
      const deposit = dueOf('deposit');
      return deposit
        ? { turn: 'you', text: depositText(deposit.amount, quote?.answeredAt) }
        : { turn: 'us', text: 'We begin and write to you when there is something to hear.' };
    }
    case 'in_progress':
      return { turn: 'us', text: workText(dueAt) };
    case 'in_review':
      return {
        turn: 'you',
        text: `Listen to the new version: approve it, or write what should change.${reviewUntil ? ` Without an answer it counts as approved on ${formatLongDate(reviewUntil)}.` : ''}`,
      };
    case 'approved': {
      const balance = dueOf('balance');
      return balance
        ? {
            turn: 'you',
            text: `You approved the work. Pay the balance of ${formatMoney(balance.amount)}: then the final files are yours.`,
          }
        : { turn: 'us', text: 'You approved the work. We prepare the final files.' };
    }
    case 'done':
      return { turn: 'over', text: 'This order is done.' };
    case 'declined':
      return { turn: 'over', text: withReason('This request was declined', endReason) };
    case 'cancelled':
      return { turn: 'over', text: withReason('This order was cancelled', endReason) + moneyText(payments) };
  }
}

function depositText(amount: number, agreedAt: string | null | undefined): string {
  const until = agreedAt ? ` by ${formatLongDate(addDays(agreedAt, DEPOSIT_DUE_DAYS).toISOString())}` : '';
  return `Pay the deposit of ${formatMoney(amount)}${until}. Once it is here, we begin.`;
}

function workText(dueAt: string | null | undefined): string {
  if (!dueAt) return 'We are at work.';
  const day = formatLongDate(dueAt);
  return new Date(dueAt) < new Date()
    ? `We are still at work. It was due on ${day}: write to us if that is a problem.`
    : `We are at work. It is due on ${day}.`;
}

/** Says which of the payments go back after a cancellation, and which stay. */
function moneyText(payments: Course['payments']): string {
  const sumOf = (wanted: 'refunded' | 'paid') =>
    payments.reduce(
      (cents, { status, amount }) => (status === wanted ? cents + Math.round(amount * 100) : cents),
      0,
    ) / 100;
  const [back, kept] = [sumOf('refunded'), sumOf('paid')];
  return `${back > 0 ? ` ${formatMoney(back)} go back to you.` : ''}${kept > 0 ? ` ${formatMoney(kept)} stay with us.` : ''}`;
}

const withReason = (text: string, reason: string | null | undefined) =>
  reason ? `${text}: ${reason}` : `${text}.`;
