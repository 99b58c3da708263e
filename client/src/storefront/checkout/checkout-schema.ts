import { isEmail } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { z } from '../../lib/forms';

const needed = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `${what} is required`)
    .max(NAME_MAX_LENGTH, `${what} must be at most ${NAME_MAX_LENGTH} characters`);

export const checkoutSchema = z.object({
  firstName: needed('First name'),
  lastName: needed('Last name'),
  email: needed('Email').refine((text) => text === '' || isEmail(text), 'Please enter a valid email'),
  country: needed('Country'),
  phone: needed('Phone'),
  terms: z.boolean().refine((ticked) => ticked, 'You must agree to the Terms and Conditions to proceed'),
});

export type CheckoutValues = z.input<typeof checkoutSchema>;
