/** Requests for custom work, to which customers add files. Their module depends on this one, so it provides this under a token. */
export interface OpenRequests {
  /** True for an account with a request that takes files. */
  hasOpenRequest(userId: number): Promise<boolean>;
}

export const OPEN_REQUESTS = Symbol('OPEN_REQUESTS');
