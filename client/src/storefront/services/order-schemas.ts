import { completeLink, isWebAddress } from '#domain/links.js';
import { isDecimal, toDecimalText } from '#domain/numbers.js';
import { MAX_STEMS } from '#domain/services.js';
import { QUOTE_LIMITS } from '#domain/service-quotes.js';
import { BPM_TEXT_ADVICE, isBpmText } from '#domain/track.js';
import { emailAddress, numberOrNull, numberText, requiredText } from '../../lib/form-rules';
import { localDay } from '../../lib/dates';
import { z } from '../../lib/forms';

const DESCRIPTION_MAX_LENGTH = 5000;

const customer = {
  description: requiredText('Description', DESCRIPTION_MAX_LENGTH),
  name: requiredText('Name'),
  email: emailAddress,
  budget: numberText('Budget', { min: 1, max: QUOTE_LIMITS.priceDollars }).transform(numberOrNull),
  wantedDate: z
    .string()
    .refine((day) => day === '' || day >= localDay(), 'The wanted date is in the past')
    .transform((day) => day || null),
};

const needs = z.array(z.string()).min(1, 'Please select at least one service you need');

const optionalAddress = z
  .string()
  .transform(completeLink)
  .refine((text) => text === '' || isWebAddress(text), 'Please enter a valid URL');

export const musicProductionSchema = z.object({
  genre: z.string().min(1, 'Genre is required'),
  bpm: requiredText('BPM', 20).refine((text) => text === '' || isBpmText(text), BPM_TEXT_ADVICE),
  // The form library sets null without a choice; the initial value is ''.
  version: z.string('Version is required').min(1, 'Version is required'),
  projectFile: z.boolean(),
  masterVersion: z.boolean(),
  extendedMix: z.boolean(),
  radioVersion: z.boolean(),
  example: optionalAddress.refine((text) => text !== '', 'Example link is required'),
  ...customer,
});

export const coProducingSchema = z.object({ needs, link: optionalAddress, ...customer });

export const mixingMasteringSchema = z
  .object({ needs, stemsCount: z.string().overwrite(toDecimalText), example: optionalAddress, ...customer })
  .superRefine(({ needs: chosen, stemsCount }, context) => {
    if (!chosen.includes('Mixing')) return;
    const message = stemsProblem(stemsCount);
    if (message) context.addIssue({ code: 'custom', path: ['stemsCount'], message });
  });

function stemsProblem(text: string): string | null {
  const count = Number(text);
  if (!isDecimal(text) || !Number.isInteger(count))
    return 'Stems count is required and must be a whole number';
  if (count < 1) return 'Stems count must be at least 1';
  return count > MAX_STEMS ? `Stems count must be at most ${MAX_STEMS}` : null;
}
