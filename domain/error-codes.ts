/** Error codes of GraphQL (`extensions.code`) and REST (`code`), with the HTTP status of REST. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 400,
  /** A GraphQL document above one of the limits that are checked before it runs. */
  QUERY_TOO_COMPLEX: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** The account of the caller is blocked. */
  BLOCKED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  /** The files of custom work whose price is not paid. */
  PAYMENT_REQUIRED: 403,
  /** The session of an admin, or of an account with a second factor, was opened without one. */
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  /** The path has other methods; `Allow` names them. */
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRICE_CHANGED: 409,
  TRACK_UNAVAILABLE: 409,
  /** The rounds of changes in the price, and those paid beside them, are used. */
  ROUNDS_USED: 409,
  /** The record has changed since the version that the change was based on. */
  STALE: 409,
  /** The events after the named one are not kept any more: read the lists again, and go on from the newest event. */
  RESYNC_REQUIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
