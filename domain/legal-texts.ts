import { CONSENT_FIELDS, CONSENT_TEXTS } from './consents.js';
import { offerOf, toOfferText } from './legal-offer.js';
import { privacyOf } from './legal-privacy.js';
import { termsOf } from './legal-terms.js';
import { toPlainText, type LegalText } from './legal-text.js';
import type { StoreIdentity } from './store.js';

/** The texts that an order of this moment is placed under. */
export function legalTextsOf(store: StoreIdentity): LegalText[] {
  const [terms, privacy] = [termsOf(store), privacyOf(store)];
  return [
    { title: terms.title, text: toPlainText(terms) },
    { title: privacy.title, text: toPlainText(privacy) },
    { title: 'Public Offer Agreement', text: toOfferText(offerOf(store)) },
    { title: 'Consents', text: CONSENT_FIELDS.map((field) => CONSENT_TEXTS[field]).join('\n') },
  ];
}
