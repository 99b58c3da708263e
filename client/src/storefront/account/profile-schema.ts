import { isEmail } from '#domain/email.js';
import { NAME_MAX_LENGTH, PASSWORD_CHANGE_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { PROFILE_INCOMPLETE } from '#domain/profile.js';
import { z } from '../../lib/forms';

const needed = (what: string) =>
  z
    .string()
    .trim()
    .min(1, PROFILE_INCOMPLETE)
    .max(NAME_MAX_LENGTH, `${what} must be at most ${NAME_MAX_LENGTH} characters`);

export const profileSchema = z
  .object({
    name: needed('Name'),
    lastName: needed('Last name'),
    email: needed('Email').refine((text) => text === '' || isEmail(text), 'Please enter a valid email'),
    country: needed('Country'),
    password: z
      .string()
      .refine(
        (text) => text === '' || text.length >= PASSWORD_CHANGE_MIN_LENGTH,
        `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`,
      )
      .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  });
