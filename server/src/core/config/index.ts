/** The environment, validated once at start and injected as one frozen object. */
export { Configuration, readConfiguration, type S3Configuration } from './configuration.js';
export { ConfigurationError } from './configuration-error.js';
export { type InvoiceIssuer, issuerOf, type TaxConfiguration } from './invoicing.js';
export type { PayPalConfiguration, StripeConfiguration } from './payment-services.js';
export { ConfigModule } from './config.module.js';
export { DRAIN_MS } from './drain.js';
export { environmentVariables } from './environment.js';
export { loadProductionBuilds } from './production-builds.js';
export { currentStore, setCurrentStore } from './store-identity.js';
