import type { OrderStatus } from '#domain/statuses.js';

/**
 * Sentences about what a status change sends or ends; null for a change without such an effect.
 * @param recipient address of the buyer, or 'each buyer'
 */
export function effectOf(from: OrderStatus | null, to: OrderStatus, recipient: string): string | null {
  const ends = 'The download links of the order end, and its sale is taken back from the ledger.';
  if (to === from) return null;
  if (to === 'completed') {
    return `A mail with the links goes to ${recipient}. The tracks are sold.`;
  }
  if (to === 'cancelled') {
    const back = 'The tracks go back on sale, except archived ones.';
    return `A mail about it goes to ${recipient}. ${from === 'completed' ? `${ends} ` : ''}${back}`;
  }
  return from === 'completed' ? `Nothing is mailed. ${ends}` : null;
}
