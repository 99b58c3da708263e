import type { ServiceKind } from './services.js';

/** Quotes for custom work. Amounts are integer US cents unless a name says dollars. */

export const QUOTE_STATUSES = ['open', 'accepted', 'declined', 'superseded', 'expired'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_DEPOSIT_PERCENT = 30;
export const QUOTE_VALID_DAYS = 14;

export const QUOTE_LIMITS = {
  priceDollars: 100_000,
  rounds: 20,
  days: 365,
  validDays: 90,
  delivers: 20,
  deliversLength: 120,
  noteLength: 2_000,
  reasonLength: 500,
} as const;

export const QUOTE_PRICE_ADVICE = `Price must be dollars and cents from 1 to ${QUOTE_LIMITS.priceDollars.toLocaleString('en-US')}`;

/** Due before the work begins: the price by its percentage, rounded half up to the cent. The balance is the rest. */
export function depositCents(priceCents: number, depositPercent: number): number {
  return Math.floor((priceCents * depositPercent + 50) / 100);
}

/** First values of the quote form. */
export interface QuoteTemplate {
  days: number;
  rounds: number;
  delivers: readonly string[];
}

export const QUOTE_TEMPLATES: Record<ServiceKind, QuoteTemplate> = {
  musicProduction: {
    days: 21,
    rounds: 3,
    delivers: ['Mastered track (WAV and MP3)', 'Unmastered track (WAV)', 'Stems (WAV)', 'MIDI files'],
  },
  coProducing: { days: 14, rounds: 2, delivers: ['Arranged track (WAV)', 'Stems (WAV)', 'MIDI files'] },
  mixingMastering: { days: 7, rounds: 2, delivers: ['Mix (WAV)', 'Master (WAV and MP3)'] },
};

/** Percent of the rights in a co-produced track that its customer holds unless the quote says otherwise. */
export const CO_PRODUCING_SHARE_PERCENT = 50;

/** Percent of the rights that the customer holds in the work; null for mixing and mastering, which passes none. */
export function sharePercentOf(kind: ServiceKind, agreed: number | null): number | null {
  switch (kind) {
    case 'musicProduction':
      return 100;
    case 'coProducing':
      return agreed ?? CO_PRODUCING_SHARE_PERCENT;
    case 'mixingMastering':
      return null;
  }
}
