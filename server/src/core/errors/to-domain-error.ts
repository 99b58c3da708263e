import { HttpException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import { DomainError } from './domain-error.js';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'BAD_USER_INPUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
};

/** PostgreSQL's codes for values that no column can hold: an error of the caller. */
const INVALID_VALUE_SQLSTATES = new Set(['22003', '22P02', '22021', '22001', '22007', '22008']);

export const INTERNAL_MESSAGE = 'Something went wrong. Please try again.';

interface Thrown {
  statusCode?: unknown;
  status?: unknown;
  code?: unknown;
  message?: unknown;
  driverError?: { code?: unknown };
}

/** Translates an exception into an error for the caller; null for an internal error. */
export function toDomainError(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof HttpException) return errorOfStatus(thrown.getStatus(), thrown.message);
  if (typeof thrown !== 'object' || thrown === null) return null;
  const error = thrown as Thrown;
  const sqlState = error.driverError?.code ?? error.code;
  if (typeof sqlState === 'string' && INVALID_VALUE_SQLSTATES.has(sqlState)) {
    return new DomainError('BAD_USER_INPUT', 'A value is out of range or malformed');
  }
  const message = typeof error.message === 'string' ? error.message : '';
  if (typeof error.statusCode === 'number') return fromFastify(error.statusCode, message);
  return null;
}

/** Error of a library that states a status of HTTP; null for an internal one. */
export function errorOfStatus(statusCode: number, message: string): DomainError | null {
  const code = CODE_OF_STATUS[statusCode];
  return code ? new DomainError(code, message) : null;
}

/** Fastify's own errors (malformed JSON, body too large, wrong media type) have a statusCode. */
function fromFastify(statusCode: number, message: string): DomainError | null {
  const code = CODE_OF_STATUS[statusCode];
  if (!code || ERROR_STATUS[code] >= 500) return null;
  return new DomainError(code, message);
}
