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

/** Unlike randomUUID it also exists where the page is not served securely. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * One key for one order, kept for every retry of it, also after a reload: an order whose answer got lost is answered
 * again, not placed twice. A changed order is another attempt.
 */
export function idempotencyKeyFor(input: Omit<PlaceOrderInput, 'recaptchaToken'>): string {
  const order = JSON.stringify(input);
  const known = readStoredAttempt();
  if (known?.order === order) return known.key;
  const key = randomKey();
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ order, key }));
  } catch {
    // Without storage each press is an attempt of its own.
  }
  return key;
}

export function clearIdempotencyKey(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Nothing was kept either.
  }
}
