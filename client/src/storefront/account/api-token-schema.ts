import { API_SCOPES, API_TOKEN_NAME_MAX_LENGTH } from '#domain/api-tokens.js';
import { z } from '../../lib/forms';

const DAY_MS = 86_400_000;

/** How long a token may live; the value is its days. */
export const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;

export const apiTokenSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please give the token a name')
    .max(API_TOKEN_NAME_MAX_LENGTH, `The name must be at most ${API_TOKEN_NAME_MAX_LENGTH} characters`),
  scopes: z.array(z.enum(API_SCOPES)).min(1, 'Please choose what the token may do'),
  lifetime: z.enum(['30', '90', '365']),
});

export type ApiTokenForm = z.infer<typeof apiTokenSchema>;

/** The moment a token made now ends. */
export function expiryOf(lifetime: ApiTokenForm['lifetime'], now: Date): string {
  return new Date(now.getTime() + Number(lifetime) * DAY_MS).toISOString();
}
