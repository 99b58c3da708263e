/** Tracks that show what the services can do. */
export { DemosModule } from './demos.module.js';
export { DemosService } from './demos.service.js';
