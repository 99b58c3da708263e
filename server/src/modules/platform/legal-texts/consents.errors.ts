import { CONSENT_FIELDS, CONSENT_TEXTS, type Consents } from '#domain/consents.js';
import { invalidInput, notFound } from '#core/errors/index.js';

/** Names the first consent that is missing as the field, and the texts of all of them. */
export function consentMissing(given: Partial<Consents>) {
  const missing = CONSENT_FIELDS.filter((field) => given[field] !== true);
  const texts = missing.map((field) => `“${CONSENT_TEXTS[field]}”`).join(' and ');
  return invalidInput(`Please agree to ${texts}`, `consents.${missing[0] ?? CONSENT_FIELDS[0]}`);
}

export const legalTextsNotFound = () => notFound('Version of the legal texts');
