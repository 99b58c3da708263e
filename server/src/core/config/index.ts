/** The environment, validated once at start and injected as one frozen object. */
export {
  Configuration,
  ConfigurationError,
  readConfiguration,
  type S3Configuration,
  type StripeConfiguration,
} from './configuration.js';
export { ConfigModule } from './config.module.js';
export { DRAIN_MS } from './drain.js';
export { environmentVariables } from './environment.js';
export { loadProductionBuilds } from './production-builds.js';
