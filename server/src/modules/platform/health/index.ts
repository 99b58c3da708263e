/** /healthz, /readyz and /metrics. */
export { HealthModule } from './health.module.js';
