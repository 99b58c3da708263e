export { AgreedTexts } from './agreed-texts';
export { ConsumerSettingsDocument } from './consents.generated';
export { ConsentBoxes } from './consent-boxes';
export { useConsents, type ConsentsState } from './use-consents';
