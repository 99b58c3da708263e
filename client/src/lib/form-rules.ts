/** Validation rules that several forms share. */

import { isEmail } from '#domain/account.js';
import { COMMISSION_ADVICE } from '#domain/ledger.js';
import { NAME_MAX_LENGTH, PASSWORD_CHANGE_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { hasDecimals, isDecimal, toDecimalText } from '#domain/numbers.js';
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

/** A one-time code in digits, without the spaces of a pasted one. @param missing message for an empty field */
export const oneTimeCode = (digits: number, missing = `Please enter the ${digits} digits`) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine(Boolean, missing)
    .refine(
      (code) => code === '' || (/^\d+$/.test(code) && code.length === digits),
      `Please enter the ${digits} digits`,
    );

/** A password as bcrypt takes it, in full. */
export const passwordText = z
  .string()
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`;

interface NumberRange {
  min?: number;
  max: number;
  /** Most decimals; whole numbers without them. */
  decimals?: 2 | 3;
}

const WORDS = { 2: 'two', 3: 'three' };

/** Text of a number field, in digits with a point; '' where it is left empty. */
export function numberText(label: string, { min = 0, max, decimals }: NumberRange) {
  const holds = (test: (value: number) => boolean) => (text: string) =>
    !isDecimal(text) || test(Number(text));
  const form = decimals
    ? `${label} must be a number with at most ${WORDS[decimals]} decimals`
    : `${label} must be a whole number`;
  return z
    .string()
    .overwrite(toDecimalText)
    .refine((text) => text === '' || isDecimal(text), decimals ? `${label} must be a number` : form)
    .refine(
      holds((value) => value >= min),
      `${label} must be at least ${min}`,
    )
    .refine(
      holds((value) => hasDecimals(value, decimals ?? 0)),
      form,
    )
    .refine(
      holds((value) => value <= max),
      `${label} must be at most ${max}`,
    );
}

/** Text of a number field with one advice for all that is wrong; '' where it is left empty. */
export const numberWith = (advice: string, isValid: (value: number) => boolean) =>
  z
    .string()
    .overwrite(toDecimalText)
    .refine((text) => text === '' || (isDecimal(text) && isValid(Number(text))), advice);

export const commissionText = numberWith(
  COMMISSION_ADVICE,
  (percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100,
);

export const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/** Dollars and cents, as a text with a point. */
export const moneyText = z
  .string()
  .overwrite(toDecimalText)
  .regex(/^\d+(\.\d{1,2})?$/, 'Please enter dollars and cents, e.g. 49.50');
