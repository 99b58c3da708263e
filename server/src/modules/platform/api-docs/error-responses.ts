import { SetMetadata } from '@nestjs/common';
import { ApiProperty, ApiSchema, getSchemaPath, type ResponseObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import { DomainError, methodNotAllowed, restErrorBody } from '#core/errors/index.js';
import { staleExample } from '#core/versions/index.js';
import { COMMON_HEADERS } from './common-headers.js';

@ApiSchema({ name: 'RecordChange' })
class ChangeResponse {
  @ApiProperty({
    description: 'Who; null for the system.',
    type: 'string',
    nullable: true,
    example: 'admin@example.com',
  })
  by: string | null;

  @ApiProperty({ description: 'When.', format: 'date-time', example: '2026-07-26T10:11:12.345Z' })
  at: string;

  @ApiProperty({ description: 'Changed fields.', type: [String], example: ['price'] })
  fields: string[];
}

@ApiSchema({ name: 'Error' })
export class ErrorResponse {
  @ApiProperty({ description: 'Error message for people.', example: 'Please enter a valid email' })
  error: string;

  @ApiProperty({
    description: 'The same text, for clients that read this field.',
    example: 'Please enter a valid email',
  })
  message: string;

  @ApiProperty({
    description: 'Error code for programs.',
    enum: Object.keys(ERROR_STATUS),
    example: 'BAD_USER_INPUT',
  })
  code: ErrorCode;

  @ApiProperty({ description: 'The invalid field of the request.', required: false, example: 'email' })
  field?: string;

  @ApiProperty({
    description: 'With PRICE_CHANGED: what the order costs now, in US dollars.',
    required: false,
    example: 426.55,
  })
  total_price?: number;

  @ApiProperty({
    description: 'With TRACK_UNAVAILABLE: the tracks that cannot be had.',
    required: false,
    type: 'array',
    items: { type: 'integer' },
    example: [42],
  })
  product_ids?: number[];

  @ApiProperty({
    description: 'With STALE: the stored record and its `version`.',
    selfRequired: false,
    type: 'object',
    additionalProperties: true,
  })
  current?: object;

  @ApiProperty({
    description: 'With STALE: what changed the record, latest first, with the names of the fields.',
    required: false,
    type: [ChangeResponse],
  })
  changes?: ChangeResponse[];
}

export const DOCUMENTED_ERRORS = 'documented errors';

/** An error as thrown by its module, or a code with its usual message. */
export type DocumentedError = DomainError | ErrorCode;

/** Errors of one operation beside those derived from its decorators (400, 401, 403, 404, 413, 415, 429, 5XX). */
export const ApiErrors = (...errors: DocumentedError[]) =>
  SetMetadata<string, DocumentedError[]>(DOCUMENTED_ERRORS, errors);

const USUAL_MESSAGE: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'Please enter a valid email',
  QUERY_TOO_COMPLEX: 'Query cost limit of 10000 values exceeded, found 10001',
  UNAUTHENTICATED: 'Please log in or register to continue',
  FORBIDDEN: 'You are not allowed to do this',
  BLOCKED: 'This account is blocked. Please contact the store.',
  REAUTHENTICATION_REQUIRED: 'Please enter your current password to continue',
  PAYMENT_REQUIRED: 'The final files are yours once the price is paid',
  SECOND_FACTOR_REQUIRED: 'Please sign in with your second factor to do this',
  NOT_FOUND: 'Not found',
  METHOD_NOT_ALLOWED: methodNotAllowed().message,
  CONFLICT: 'This does not go together with what is there already',
  PRICE_CHANGED: 'The price has changed. Please check your order and try again.',
  STALE: staleExample().message,
  TRACK_UNAVAILABLE: '"Night Signal" is no longer available',
  ROUNDS_USED: 'The rounds of changes in the price are used.',
  RESYNC_REQUIRED: 'There is no such event, or it is older than 30 days.',
  PAYLOAD_TOO_LARGE: 'Request body is too large',
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported Media Type',
  RANGE_NOT_SATISFIABLE: 'The range is outside of the file',
  RATE_LIMITED: 'Too many requests. Please try again in 40 seconds.',
  INTERNAL: 'Something went wrong. Please try again.',
  UNAVAILABLE: 'The service does not answer. Please try again.',
  INSUFFICIENT_STORAGE: 'There is no space left to store the file',
};

const DESCRIPTION: Record<number, string> = {
  400: 'Malformed or invalid input; `field` names the invalid field.',
  401: 'Authentication is missing or invalid.',
  403: 'The caller is not allowed to do this.',
  404: 'Not found.',
  405: 'The path has other methods; `Allow` names them.',
  409: 'Conflict with the current state; nothing was changed.',
  410: 'No longer kept.',
  413: 'The request is too large.',
  415: 'The media type of the request is not supported.',
  416: 'The requested range is outside of the file; `Content-Range` states its size.',
  429: 'Too many requests; `Retry-After` contains the time to wait.',
};

const COMMON = Object.fromEntries(
  Object.keys(COMMON_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  ...COMMON,
};

const CHALLENGE = {
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 6750), with an `error` where a token was sent.',
    schema: { type: 'string', example: 'Bearer realm="api"' },
  },
  ...COMMON,
};

const SHARED: ErrorCode[] = [
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
];

/** Error responses shared by all operations, by code. */
export function sharedErrorResponses(): Record<string, ResponseObject> {
  return {
    ...Object.fromEntries(SHARED.map((code) => [code, errorResponse(ERROR_STATUS[code], [usual(code)])])),
    FAILURE: errorResponse(500, [usual('INTERNAL'), usual('UNAVAILABLE'), usual('INSUFFICIENT_STORAGE')]),
  };
}

/**
 * The error responses of one operation, by status.
 * @param common codes derived from the operation; a documented error replaces the common one of its code
 */
export function errorResponses(common: readonly ErrorCode[], documented: readonly DocumentedError[]) {
  const errors = new Map<ErrorCode, DocumentedError>();
  for (const error of [...common, ...documented]) errors.set(codeOf(error), error);
  const responses: Record<string, ResponseObject | { $ref: string }> = {};
  for (const status of new Set([...errors.keys()].map((code) => ERROR_STATUS[code]))) {
    const all = [...errors.values()].filter((error) => ERROR_STATUS[codeOf(error)] === status);
    const [only, ...others] = all;
    responses[status] =
      typeof only === 'string' && others.length === 0 && SHARED.includes(only)
        ? { $ref: `#/components/responses/${only}` }
        : errorResponse(
            status,
            all.map((error) => (typeof error === 'string' ? usual(error) : error)),
          );
  }
  return { ...responses, '5XX': { $ref: '#/components/responses/FAILURE' } };
}

const codeOf = (error: DocumentedError) => (typeof error === 'string' ? error : error.code);

const USUAL_DETAILS: Partial<Record<ErrorCode, DomainError['details']>> = {
  BAD_USER_INPUT: { field: 'email' },
  PRICE_CHANGED: { facts: { totalPrice: 426.55 } },
  TRACK_UNAVAILABLE: { field: 'products', facts: { productIds: [42] } },
};

const usual = (code: ErrorCode) => new DomainError(code, USUAL_MESSAGE[code], USUAL_DETAILS[code]);

function errorResponse(status: number, errors: readonly DomainError[]): ResponseObject {
  return {
    description: DESCRIPTION[status] ?? 'Server error without internal details.',
    ...(status === 429 ? { headers: RETRY_AFTER } : {}),
    ...(status === 401 ? { headers: CHALLENGE } : {}),
    content: {
      'application/json': {
        // The keyword beside the reference restricts the codes to those of this response.
        schema: {
          $ref: getSchemaPath(ErrorResponse),
          properties: { code: { enum: errors.map(({ code }) => code) } },
        } as { $ref: string },
        examples: Object.fromEntries(errors.map((error) => [error.code, { value: restErrorBody(error) }])),
      },
    },
  };
}
