/** Validation rules that several forms share. */

import { isEmail } from '#domain/account.js';
import { NAME_MAX_LENGTH, PASSWORD_CHANGE_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { z } from './forms';

export const INVALID_EMAIL = 'Please enter a valid email';

export const emailAddress = z.string().trim().refine(isEmail, INVALID_EMAIL);

/** A text of at most `max` characters, without surrounding spaces. */
export const optionalText = (name: string, max: number) =>
  z.string().trim().max(max, `${name} must be at most ${max} characters`);

export const requiredText = (name: string, max = NAME_MAX_LENGTH, missing = `${name} is required`) =>
  optionalText(name, max).min(1, missing);

/** An email address with a message of its own for an empty field. */
export const requiredEmail = (missing = 'Email is required', invalid = INVALID_EMAIL) =>
  requiredText('Email', NAME_MAX_LENGTH, missing).refine((email) => email === '' || isEmail(email), invalid);

/** A password as bcrypt takes it, in full. */
export const passwordText = z
  .string()
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`;
