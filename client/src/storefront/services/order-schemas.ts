import { BPM_TEXT_ADVICE, isBpmText } from '#domain/bpm.js';
import { isEmail } from '#domain/email.js';
import { MAX_STEMS } from '#domain/services.js';
import { z } from '../../lib/forms';
import { completeAddress, isWebAddress } from './web-address';

const NO_NEED = 'Please select at least one service you need';
const NOT_AN_ADDRESS = 'Please enter a valid URL';

const needed = (what: string, max: number) =>
  z.string().trim().min(1, `${what} is required`).max(max, `${what} must be at most ${max} characters`);

const customer = {
  description: needed('Description', 5000),
  name: needed('Name', 100),
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
};

const needs = z.array(z.string()).min(1, NO_NEED);

const optionalAddress = z
  .string()
  .transform(completeAddress)
  .refine((text) => text === '' || isWebAddress(text), NOT_AN_ADDRESS);

export const musicProductionSchema = z.object({
  genre: z.string().min(1, 'Genre is required'),
  bpm: needed('BPM', 20).refine((text) => text === '' || isBpmText(text), BPM_TEXT_ADVICE),
  // Nothing chosen is null to the form library, and '' before anybody touched it.
  version: z.string('Version is required').min(1, 'Version is required'),
  projectFile: z.boolean(),
  masterVersion: z.boolean(),
  extendedMix: z.boolean(),
  radioVersion: z.boolean(),
  example: z
    .string()
    .transform(completeAddress)
    .pipe(
      z
        .string()
        .min(1, 'Example link is required')
        .refine((text) => text === '' || isWebAddress(text), NOT_AN_ADDRESS),
    ),
  ...customer,
});
export type MusicProductionValues = z.input<typeof musicProductionSchema>;

export const coProducingSchema = z.object({ needs, link: optionalAddress, ...customer });
export type CoProducingValues = z.input<typeof coProducingSchema>;

export const mixingMasteringSchema = z
  .object({ needs, stemsCount: z.string().trim(), example: optionalAddress, ...customer })
  .superRefine(({ needs: chosen, stemsCount }, context) => {
    if (!chosen.includes('Mixing')) return;
    const message = stemsProblem(stemsCount);
    if (message) context.addIssue({ code: 'custom', path: ['stemsCount'], message });
  });
export type MixingMasteringValues = z.input<typeof mixingMasteringSchema>;

function stemsProblem(text: string): string | null {
  const count = Number(text);
  if (text === '' || !Number.isInteger(count)) return 'Stems count is required and must be a whole number';
  if (count < 1) return 'Stems count must be at least 1';
  return count > MAX_STEMS ? `Stems count must be at most ${MAX_STEMS}` : null;
}
