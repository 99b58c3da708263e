/** Data of the mails about custom work. Links are absolute, amounts integer cents. */

export interface ServiceOrderMail {
  orderId: number;
  /** Display name of the service. */
  service: string;
  name: string;
  /** Form fields in their order. */
  facts: { label: string; value: string }[];
  description: string;
}

/** Data of every mail about a step of custom work. */
export interface ServiceStepMail {
  orderId: number;
  /** Display name of the service. */
  service: string;
  name: string;
  /** Page of the order in the account of the reader. */
  url: string;
}

/** Terms of a quote; amounts are cents. */
export interface QuoteTerms {
  priceCents: number;
  depositCents: number;
  rounds: number;
  days: number;
  /** Null where no further round is offered. */
  extraRoundCents: number | null;
  delivers: string[];
}

/** Events that the maker of custom work is mailed about. */
export type MakerNews =
  | 'assigned'
  | 'taken_off'
  | 'agreed'
  | 'begun'
  | 'stems'
  | 'done'
  | 'ended'
  | 'message';

/** Mail to the maker. Contains nothing of the customer but what the customer wrote. */
export interface ServiceWorkMail extends ServiceStepMail {
  news: MakerNews;
  /** A message or a reason. */
  text: string | null;
}

/** Changes of a version that the customer asks for. */
export interface ServiceChanges {
  round: number;
  version: number;
  text: string | null;
  /** Places in seconds. */
  comments: { at: number; until: number | null; text: string }[];
  /** ISO 8601. */
  dueAt: string | null;
}
