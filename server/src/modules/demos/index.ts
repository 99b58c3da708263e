/** Tracks that show what the services can do. */
export { DemosModule } from './demos.module.js';
