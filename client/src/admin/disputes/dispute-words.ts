import type { DisputeKind } from '#domain/disputes.js';

export const KIND_NAMES: Record<DisputeKind, string> = { dispute: 'Dispute', warning: 'Fraud warning' };

/** A word of the payment service for the screen: `product_not_received` as 'Product not received'. */
export function wordOf(word: string): string {
  const text = word.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
