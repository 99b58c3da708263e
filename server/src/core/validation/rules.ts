import { IsOptional, MaxLength, registerDecorator } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { isEmail } from '#domain/email.js';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { STORE_NAME } from '#domain/store.js';
import { containsStoreName, isCommonPassword } from '../passwords/index.js';
import { EmptyToNull, Trim } from './transforms.js';

/** Control characters have no place in one line of text; in a mail header they would start a new one. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** The basic pattern of domain/email, with the specification's text. */
export const IsEmailAddress = () => rule('isEmailAddress', 'Please enter a valid email', isEmail);

/** One line: no line breaks, no NUL. */
export const IsOneLine = () =>
  rule('isOneLine', 'Must be a single line of text', (text) => !CONTROL_CHARACTER.test(text));

/** PostgreSQL stores no NUL; line breaks and tabs are fine. */
export const IsText = () =>
  rule('isText', 'Contains a character that cannot be stored', (t) => !t.includes('\0'));

/** Beside the rules of length: refuses the passwords that are guessed first. */
export const IsUncommonPassword = () =>
  applyDecorators(
    rule(
      'isUncommonPassword',
      'This password is too common. Please choose another one.',
      (password) => !isCommonPassword(password),
    ),
    rule(
      'lacksStoreName',
      `A password must not contain "${STORE_NAME}". Please choose another one.`,
      (password) => !containsStoreName(password),
    ),
  );

/** Dollars and whole cents. class-validator's own check of decimal places fails on numbers as small as 1e-7. */
export const IsDollars = (message: string): PropertyDecorator =>
  decorator('isDollars', message, (value) => typeof value === 'number' && Number(value.toFixed(2)) === value);

/** A decorator that holds when `test` is true for the (string) value; other types are refused too. */
export function rule(name: string, message: string, test: (text: string) => boolean): PropertyDecorator {
  return decorator(name, message, (value) => typeof value === 'string' && test(value));
}

function decorator(name: string, message: string, validate: (value: unknown) => boolean): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: property as string,
      options: { message },
      validator: { validate },
    });
}

/** What a list is searched for: null when nothing is left of it. */
export const SearchText = () =>
  applyDecorators(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    IsText(),
    MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` }),
  );
