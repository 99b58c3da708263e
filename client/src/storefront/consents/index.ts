/** Consents of consumers, and the texts that an order was placed under. */
export { AgreedTexts } from './agreed-texts';
export { ConsumerSettingsDocument } from './consents.generated';
export { ConsentBoxes } from './consent-boxes';
export { useConsents, type ConsentsState } from './use-consents';
