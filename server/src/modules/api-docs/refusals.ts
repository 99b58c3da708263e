import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.js';
import type { Route } from './routes.js';
import { choice, named, nameOf, object, text, type Schema } from './schema.js';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The one error body of every REST path. */
export const ERROR: Schema = named(
  'Error',
  object(
    {
      error: text('What is wrong, in words a person may read.', 'Please enter a valid email'),
      message: text('The same text: older clients read either.', 'Please enter a valid email'),
      code: choice('What is wrong, for programs.', CODES, 'BAD_USER_INPUT'),
      field: text('The field of the request that is wrong.', 'email'),
    },
    ['field'],
  ),
);

const USUAL: Record<ErrorCode, string> = {
  BAD_USER_INPUT: 'Please enter a valid email',
  UNAUTHENTICATED: 'Please log in or register to continue',
  FORBIDDEN: 'You are not allowed to do this',
  REAUTHENTICATION_REQUIRED: 'Please enter your current password to continue',
  SECOND_FACTOR_REQUIRED: 'Please sign in with your second factor to do this',
  NOT_FOUND: 'Not found',
  CONFLICT: 'This does not go together with what is there already',
  PRICE_CHANGED: 'The price has changed. Please check your order and try again.',
  TRACK_UNAVAILABLE: '"Night Signal" is no longer available',
  PAYLOAD_TOO_LARGE: 'Request body is too large',
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported Media Type',
  RATE_LIMITED: 'Too many requests. Please try again later.',
  INTERNAL: 'Something went wrong. Please try again.',
  UNAVAILABLE: 'The service does not answer. Please try again.',
  INSUFFICIENT_STORAGE: 'There is no space left to store the file',
};

const MEANING: Record<number, string> = {
  400: 'Malformed or invalid input; `field` names what is wrong.',
  401: 'Nobody is signed in.',
  403: 'Not entitled.',
  404: 'Not there.',
  409: 'In conflict with what is there; nothing was changed.',
  413: 'Too large.',
  415: 'Of a media type that is not taken here.',
  429: 'Too many requests; `Retry-After` tells when to come back.',
};

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

/** Answers that say the same everywhere, once. */
export function sharedRefusals(): Record<string, object> {
  const shared: ErrorCode[] = [
    ...(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'] as const),
    ...(['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED'] as const),
  ];
  return {
    ...Object.fromEntries(shared.map((code) => [code, refusal(ERROR_STATUS[code], { [code]: USUAL[code] })])),
    FAILURE: refusal('5XX', {
      INTERNAL: USUAL.INTERNAL,
      UNAVAILABLE: USUAL.UNAVAILABLE,
      INSUFFICIENT_STORAGE: USUAL.INSUFFICIENT_STORAGE,
    }),
  };
}

/** How an operation may refuse: what follows from its handler, and what its description adds. */
export function refusalsOf(route: Route): Record<string, object> {
  const given = { ...impliedBy(route), ...route.description.refusals };
  const byStatus = new Map<number, Partial<Record<ErrorCode, string | true>>>();
  for (const [code, words] of Object.entries(given) as [ErrorCode, string | true][]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, { ...byStatus.get(status), [code]: words });
  }
  const answers = [...byStatus].map(([status, codes]): [string, object] => {
    const [code, ...others] = Object.keys(codes) as ErrorCode[];
    const isShared =
      code !== undefined && others.length === 0 && codes[code] === true && code in sharedRefusals();
    if (isShared) return [String(status), { $ref: `#/components/responses/${code}` }];
    const texts = Object.entries(codes) as [ErrorCode, string | true][];
    return [
      String(status),
      refusal(
        status,
        Object.fromEntries(texts.map(([one, words]) => [one, words === true ? USUAL[one] : words])),
      ),
    ];
  });
  return { ...Object.fromEntries(answers), '5XX': { $ref: '#/components/responses/FAILURE' } };
}

function impliedBy({ path, access, ids, body, query, description }: Route): typeof description.refusals {
  const sendsBody = [body, description.form, description.upload].some((one) => one !== undefined);
  return {
    ...(ids.length > 0 || query || sendsBody ? { BAD_USER_INPUT: true } : {}),
    ...(access?.kind === 'roles' || access?.identify ? { UNAUTHENTICATED: true, FORBIDDEN: true } : {}),
    ...(ids.length > 0 ? { NOT_FOUND: true } : {}),
    ...(sendsBody ? { PAYLOAD_TOO_LARGE: true, UNSUPPORTED_MEDIA_TYPE: true } : {}),
    ...(path.startsWith('/api/') ? { RATE_LIMITED: true } : {}),
  };
}

function refusal(status: number | string, texts: Partial<Record<ErrorCode, string>>): object {
  const codes = Object.keys(texts) as ErrorCode[];
  const examples = Object.entries(texts).map(([code, words]): [string, object] => {
    const field = words === USUAL.BAD_USER_INPUT ? { field: 'email' } : {};
    return [code, { value: { error: words, message: words, code, ...field } }];
  });
  return {
    description: MEANING[Number(status)] ?? 'A failure of ours; nothing internal is told.',
    ...(status === 429 ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': {
        // Beside the reference: which codes of all there are.
        schema: { $ref: `#/components/schemas/${nameOf(ERROR)}`, properties: { code: { enum: codes } } },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
