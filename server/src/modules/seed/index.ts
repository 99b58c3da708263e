/** Fills an empty database: the first admin, and a demo shop that sounds and looks real. */
export { SeedModule } from './seed.module.js';
export { SeedService } from './seed.service.js';
export { DEMO_BUYER, DEMO_SELLERS } from './demo-accounts.js';
export { DEMO_CATALOGUE_DEMOS, DEMO_CATALOGUE_TRACKS } from './catalogue/index.js';
