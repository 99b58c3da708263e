import { useState } from 'react';

/** A random key. `crypto.randomUUID` exists in secure contexts only. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export interface RequestKeys {
  /** The same key while the same request is repeated, another one for another request. */
  keyFor: (request: object) => string;
  /** Ends a request that has succeeded: the same values again are another request. */
  done: () => void;
}

function createRequestKeys(): RequestKeys {
  let attempt: { request: string; key: string } | null = null;
  return {
    keyFor(request) {
      const text = JSON.stringify(request);
      if (attempt?.request !== text) attempt = { request: text, key: randomKey() };
      return attempt.key;
    },
    done() {
      attempt = null;
    },
  };
}

/** Idempotency keys of a form: a request that was sent twice, or whose response was lost, has its effect once. */
export function useRequestKeys(): RequestKeys {
  const [keys] = useState(createRequestKeys);
  return keys;
}
