const FINAL = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeAPIError']);

/** What the payment service or the way to it did not let happen; without its words, which may quote what we sent. */
export class StripeFailure extends Error {
  constructor(
    /** The library's class of error, e.g. `StripeConnectionError`. */
    readonly type: string,
    /** Stripe's own code, e.g. `charge_already_refunded`. */
    readonly code: string | undefined,
    readonly requestId: string | undefined,
  ) {
    super([type, code, requestId].filter(Boolean).join(' '));
    this.name = 'StripeFailure';
  }

  /** Stripe keeps this answer and gives it again to the same request: only another one can succeed. */
  get isFinal(): boolean {
    return FINAL.has(this.type);
  }
}

export function stripeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
  const { code, requestId } = error as { code?: unknown; requestId?: unknown };
  return new StripeFailure(
    error.type,
    typeof code === 'string' ? code : undefined,
    typeof requestId === 'string' ? requestId : undefined,
  );
}
