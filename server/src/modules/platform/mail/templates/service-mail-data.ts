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
  /** Page of the order in the account. */
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
