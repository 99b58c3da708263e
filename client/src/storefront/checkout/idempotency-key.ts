import type { PlaceOrderInput } from '../../lib/graphql/schema.generated';

const STORE = 'checkoutAttempt';

interface Attempt {
  order: string;
  key: string;
}

function readStoredAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/** `crypto.randomUUID` exists in secure contexts only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * The key of an order, the same for every retry, also after a reload: an order whose response was lost is not placed twice. A
 * changed order gets a new key.
 */
export function idempotencyKeyFor(input: Omit<PlaceOrderInput, 'recaptchaToken'>): string {
  const order = JSON.stringify(input);
  const known = readStoredAttempt();
  if (known?.order === order) return known.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ order, key }));
  } catch {
    // Without storage each submit gets a key of its own.
  }
  return key;
}

export function clearIdempotencyKey(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Nothing was stored either.
  }
}
