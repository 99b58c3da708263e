import type { ErrorCode } from '#domain/error-codes.js';

/** A refused or failed REST request, with a message to show. */
export class RestFailure extends Error {
  constructor(
    message: string,
    readonly code?: ErrorCode,
  ) {
    super(message);
  }
}

/** Reads the body of an error response; a proxy may have sent an HTML page. */
export function readErrorBody(text: string): { message?: string; code?: ErrorCode } {
  try {
    return JSON.parse(text) as { message?: string; code?: ErrorCode };
  } catch {
    return {};
  }
}
