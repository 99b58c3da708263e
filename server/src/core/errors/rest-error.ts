import type { Type } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import { toRestBody } from '../output/index.js';
import type { DomainError, ErrorFacts, RecordChange } from './domain-error.js';
import type { SentNames } from './sent-names.js';
import { INTERNAL_MESSAGE } from './to-domain-error.js';

/** The one error body of every REST path; both texts are equal because older clients read either. */
export interface RestErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
  field?: string;
  total_price?: number;
  product_ids?: number[];
  /** The stored record and its `version`, with STALE. */
  current?: object;
  /** Changes since the caller's version, latest first, with STALE. */
  changes?: RecordChange[];
}

/** Payload fields that are documented in camelCase. */
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

/** Payload objects whose fields are documented in snake_case; those of `customer_info` are not. */
const SNAKE_CASE_INSIDE = new Set(['consents']);

/**
 * Name of a field on the wire: `lastName` is `last_name`, unless it is documented in camelCase.
 * @param sent parameters, and fields inside of a field, are named as the caller named them
 */
export function restFieldName(path: string, sent?: SentNames): string {
  const [head = '', ...inner] = path.split('.');
  const unsent = SNAKE_CASE_INSIDE.has(head) ? wireName : (part: string) => part;
  return [
    sent?.query.get(head) ?? wireName(head),
    ...inner.map((part) => sent?.body.get(part) ?? unsent(part)),
  ].join('.');
}

function wireName(name: string): string {
  if (CAMEL_CASE_ON_THE_WIRE.has(name)) return name;
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Both transports share the messages: one that begins with the name of its field has the name that REST gives it. */
function namedAsSent(message: string, field = '', sent = ''): string {
  const [name, restName] = [field, sent].map((path) => path.split('.').at(-1) ?? '');
  return name && message.startsWith(`${name} `) ? restName + message.slice(name.length) : message;
}

/** @param sent names of the request's fields as its caller sent them */
export function restErrorBody(error: DomainError | null, sent?: SentNames): RestErrorBody {
  if (!error) return { error: INTERNAL_MESSAGE, message: INTERNAL_MESSAGE, code: 'INTERNAL' };
  const { code, details } = error;
  const field = details.field === undefined ? undefined : restFieldName(details.field, sent);
  const message = namedAsSent(error.message, details.field, field);
  return {
    error: message,
    message,
    code,
    ...(field === undefined ? {} : { field }),
    ...factsOf(details.facts),
    ...(details.stale && {
      current: { ...documentedFields(details.stale.current), version: details.stale.version },
      changes: details.stale.changes.map((change) => ({
        ...change,
        fields: change.fields.map((field) => restFieldName(field)),
      })),
    }),
  };
}

function factsOf(facts: ErrorFacts = {}): Pick<RestErrorBody, 'total_price' | 'product_ids'> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [wireName(name), value]));
}

/** A stored record may have fields that nobody is to see, such as those of a joined account. */
function documentedFields(current: object): object {
  const type = current.constructor as Type<object>;
  return (type as unknown) === Object ? current : toRestBody(type, current);
}

export function restErrorStatus(error: DomainError | null): number {
  return error ? ERROR_STATUS[error.code] : 500;
}
