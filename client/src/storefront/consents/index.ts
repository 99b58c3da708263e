export { AgreedTexts } from './agreed-texts';
export { ConsentBoxes } from './consent-boxes';
export { useConsents, type ConsentsState } from './use-consents';
