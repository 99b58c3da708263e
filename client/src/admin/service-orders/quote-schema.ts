import { QUOTE_LIMITS } from '#domain/service-quotes.js';
import { numberOrNull, numberText, optionalText } from '../../lib/form-rules';
import { z } from '../../lib/forms';

const required = (text: z.ZodType<string, string>, label: string) =>
  text.refine((value) => value !== '', `${label} is required`);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The quote form; numbers are texts, things that are delivered are lines. */
export const quoteSchema = z.object({
  price: required(numberText('Price', { min: 1, max: QUOTE_LIMITS.priceDollars, decimals: 2 }), 'Price'),
  depositPercent: required(numberText('Deposit', { max: 100 }), 'Deposit'),
  days: required(numberText('Days', { min: 1, max: QUOTE_LIMITS.days }), 'Days'),
  rounds: required(numberText('Rounds', { max: QUOTE_LIMITS.rounds }), 'Rounds'),
  extraRoundPrice: numberText('Extra round', { min: 0.01, max: QUOTE_LIMITS.priceDollars, decimals: 2 }),
  sharePercent: numberText('Share', { min: 1, max: 100 }),
  validDays: required(numberText('Valid for', { min: 1, max: QUOTE_LIMITS.validDays }), 'Valid for'),
  delivers: z
    .string()
    .refine((text) => linesOf(text).length > 0, 'Please enter what is delivered')
    .refine(
      (text) => linesOf(text).length <= QUOTE_LIMITS.delivers,
      `At most ${QUOTE_LIMITS.delivers} things can be listed`,
    )
    .refine(
      (text) => linesOf(text).every((line) => line.length <= QUOTE_LIMITS.deliversLength),
      `Each line must be at most ${QUOTE_LIMITS.deliversLength} characters`,
    ),
  note: optionalText('Note', QUOTE_LIMITS.noteLength),
});

export function toQuoteInput(values: z.output<typeof quoteSchema>) {
  return {
    price: Number(values.price),
    depositPercent: Number(values.depositPercent),
    days: Number(values.days),
    rounds: Number(values.rounds),
    extraRoundPrice: numberOrNull(values.extraRoundPrice),
    sharePercent: numberOrNull(values.sharePercent),
    validDays: Number(values.validDays),
    delivers: linesOf(values.delivers),
    note: values.note || null,
  };
}
