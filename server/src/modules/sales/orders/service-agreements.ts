import type { ServiceKind } from '#domain/services.js';

/** The agreement of customer and store, as the papers of custom work state it. */
export interface ServiceAgreement {
  serviceOrderId: number;
  kind: ServiceKind;
  /** Cents, without extra rounds. */
  priceCents: number;
  delivers: readonly string[];
  /** Rounds of changes in the price. */
  rounds: number;
  /** Percent of the rights that the customer holds; null where no rights pass. */
  sharePercent: number | null;
}

/** Agreements on custom work. Their module depends on this one, so it provides this under a token. */
export interface ServiceAgreements {
  /** Null for work without an accepted quote. */
  agreementOf(serviceOrderId: number): Promise<ServiceAgreement | null>;
}

export const SERVICE_AGREEMENTS = Symbol('SERVICE_AGREEMENTS');
