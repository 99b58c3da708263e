import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import { DomainError } from './domain-error.js';
import { INTERNAL_MESSAGE } from './to-domain-error.js';

/** The one error body of every REST path; both texts are equal because older clients read either. */
export interface RestErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
  field?: string;
}

/** Payload names that are documented in camelCase, and so are named like that in `field`. */
const CAMEL_CASE_ON_THE_WIRE = new Set([
  'confirmPassword',
  'verificationCode',
  'recaptchaToken',
  'projectSelections',
  'projectFile',
  'masterVersion',
  'mixVersion',
  'radioVersion',
  'stemsCount',
  'adminPassword',
]);

/** The name a REST caller knows a field by: `lastName` is `last_name`, except where the wire is camelCase. */
export function restFieldName(path: string): string {
  const [head = '', ...rest] = path.split('.');
  const wire = CAMEL_CASE_ON_THE_WIRE.has(head)
    ? head
    : head.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [wire, ...rest].join('.');
}

export function restErrorBody(error: DomainError | null): RestErrorBody {
  if (!error) return { error: INTERNAL_MESSAGE, message: INTERNAL_MESSAGE, code: 'INTERNAL' };
  const { message, code, details } = error;
  return {
    error: message,
    message,
    code,
    ...(details.field === undefined ? {} : { field: restFieldName(details.field) }),
  };
}

export function restErrorStatus(error: DomainError | null): number {
  return error ? ERROR_STATUS[error.code] : 500;
}
