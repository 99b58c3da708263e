type Json = Record<string, unknown>;

/** An error response in Stripe's format. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly error: Json,
  ) {
    super(String(error['message']));
  }
}

export const invalid = (message: string, more: Json = {}) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more });
