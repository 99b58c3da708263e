/** Parts that the text pages share: FAQ, guide, contact, services, legal. */
export { ContactCallout } from './content-page';
export { SupportEmail } from './content-page';
export { PageHeader } from './content-page';
