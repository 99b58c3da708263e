import { MAX_PRICE } from '#domain/limits.js';
import { toDecimalText } from '#domain/numbers.js';
import { PRICE_PERCENT, type PriceChangeKind } from '#domain/price-changes.js';
import { z } from '../../lib/forms';

/** Ways to change prices, as the form offers them. */
export const WAYS = [
  { value: 'lower-percent', label: 'Lower by percent' },
  { value: 'raise-percent', label: 'Raise by percent' },
  { value: 'lower-amount', label: 'Lower by US dollars' },
  { value: 'raise-amount', label: 'Raise by US dollars' },
] as const;
type Way = (typeof WAYS)[number]['value'];
const WAY_VALUES = WAYS.map(({ value }) => value) as [Way, ...Way[]];

const NUMBER = /^\d+(\.\d{1,2})?$/;

/** The form; `value` is how much, without a sign. Times are local, as the browser's fields write them. */
export const changeSchema = z
  .object({
    scope: z.enum(['selected', 'matching']),
    way: z.enum(WAY_VALUES),
    value: z.string().overwrite(toDecimalText).regex(NUMBER, 'Please enter a number'),
    isSale: z.boolean(),
    startsAt: z.string(),
    endsAt: z.string(),
  })
  .superRefine(({ way, value, isSale, startsAt, endsAt }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const amount = Number(value);
    const limit = way === 'lower-percent' ? -PRICE_PERCENT.min : PRICE_PERCENT.max;
    if (!way.endsWith('percent')) {
      if (amount <= 0 || amount > MAX_PRICE) wrong('value', `Enter an amount up to ${MAX_PRICE}`);
    } else if (!Number.isInteger(amount) || amount < 1 || amount > limit) {
      wrong('value', `Enter a whole number from 1 to ${limit}`);
    }
    if (!isSale) return;
    if (way.startsWith('raise')) wrong('way', 'A sale must lower the prices');
    if (!startsAt) wrong('startsAt', 'Please enter when the sale starts');
    if (!endsAt) wrong('endsAt', 'Please enter when the sale ends');
    else if (startsAt && new Date(endsAt) <= new Date(startsAt))
      wrong('endsAt', 'A sale must end after it starts');
  });

type ChangeValues = z.output<typeof changeSchema>;

/** The part of the request that the form decides. */
export function toChange({ way, value, isSale, startsAt, endsAt }: ChangeValues) {
  const kind: PriceChangeKind = way.endsWith('percent') ? 'percent' : 'amount';
  return {
    kind,
    value: way.startsWith('lower') ? -Number(value) : Number(value),
    startsAt: isSale ? new Date(startsAt).toISOString() : null,
    endsAt: isSale ? new Date(endsAt).toISOString() : null,
  };
}

/** A moment as a `datetime-local` field writes it, to the minute. */
export function toLocalTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
