// Owns the tables: demos
/** Demo tracks of the services page. */
export { DemosModule } from './demos.module.js';
