import { IsIn, IsOptional, registerDecorator } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { isEmail } from '#domain/account.js';
import { BIDI_ADVICE, hasBidiControl } from '#domain/names.js';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { hasDecimals } from '#domain/numbers.js';
import { currentStore } from '../config/index.js';
import { isCommonPassword } from '../passwords/index.js';
import { isCountryName } from './countries.js';
import { CutTo, EmptyToNull, TabsToSpaces, ToMailbox, ToPassword, Trim, WithoutTurns } from './transforms.js';

/** Control characters, which would start a new header in a mail. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** An address, in the one form of its mailbox; the text is the specification's unless given. */
export const IsEmailAddress = (message = 'Please enter a valid email') =>
  applyDecorators(ToMailbox(), rule('isEmailAddress', message, isEmail));

/** One line: no line breaks, no NUL. Tabs become spaces. */
export const IsOneLine = () =>
  applyDecorators(
    TabsToSpaces(),
    rule('isOneLine', 'Must be a single line of text', (text) => !CONTROL_CHARACTER.test(text)),
  );

/** One line that is shown in the order in which it is stored. */
export const IsName = () =>
  applyDecorators(
    IsOneLine(),
    rule('keepsDirection', BIDI_ADVICE, (text) => !hasBidiControl(text)),
  );

/** A country by its English name, as the screens offer it. */
export const IsCountry = () => rule('isCountry', 'Please select a country', isCountryName);

/**
 * Line breaks and tabs are fine; PostgreSQL stores no NUL. What turns the direction of text is removed: phones put it around a
 * copied number, where nobody sees it.
 */
export const IsText = () =>
  applyDecorators(
    WithoutTurns(),
    rule('isText', 'Contains a character that cannot be stored', (text) => !text.includes('\0')),
  );

/** True when a password contains the name of the store, an obvious guess (ASVS 6.2.11). */
export function containsStoreName(password: string): boolean {
  return password.toLowerCase().includes(currentStore().name.toLowerCase());
}

/** Rejects common passwords, in addition to the length rules. */
export const IsUncommonPassword = () =>
  applyDecorators(
    ToPassword(),
    rule(
      'isUncommonPassword',
      'This password is too common. Please choose another one.',
      (password) => !isCommonPassword(password),
    ),
    rule(
      'lacksStoreName',
      () => `A password must not contain "${currentStore().name}". Please choose another one.`,
      (password) => !containsStoreName(password),
    ),
  );

/** Dollars and whole cents. */
export const IsDollars = (message: string) => HasDecimals(2, message);

/** A number with at most so many decimals. class-validator's own check fails on numbers as small as 1e-7. */
export const HasDecimals = (most: number, message: string): PropertyDecorator =>
  decorator('hasDecimals', message, (value) => typeof value === 'number' && hasDecimals(value, most));

/** A function where the text depends on the moment. */
type Message = string | (() => string);

/** A decorator that passes strings for which `test` is true. */
export function rule(name: string, message: Message, test: (text: string) => boolean): PropertyDecorator {
  return decorator(name, message, (value) => typeof value === 'string' && test(value));
}

function decorator(name: string, message: Message, validate: (value: unknown) => boolean): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate },
    });
}

/** Optional search text of a list. Trimmed and cut to the longest search; blank becomes null. */
export const SearchText = () =>
  applyDecorators(Trim(), EmptyToNull(), IsOptional(), IsText(), CutTo(SEARCH_MAX_LENGTH));

/** One of the kinds of `domain/`, which the message lists: 'status must be open or resolved'. */
export const IsOneOf = (values: readonly string[], label: string, { each = false } = {}) =>
  IsIn(values, { each, message: `${label} must be ${listOf(values)}` });

/** 'pending, active or inactive' */
function listOf(values: readonly string[]): string {
  return [values.slice(0, -1).join(', '), values.at(-1)].filter(Boolean).join(' or ');
}
