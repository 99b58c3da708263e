// Owns the tables: legal_texts
/** Versions of the legal texts, and what a store that sells to consumers has them agree to. */
export {
  agreedMailOf,
  ApiConsents,
  AgreedRecord,
  ConsentsInput,
  givenConsents,
  GivenConsents,
  type Agreed,
  type StoredConsents,
} from './consents.js';
export { ConsentsService } from './consents.service.js';
export { ConsumerSettingsService } from './consumer-settings.service.js';
export { ImprintService } from './imprint.service.js';
export { LegalTextsModule } from './legal-texts.module.js';
