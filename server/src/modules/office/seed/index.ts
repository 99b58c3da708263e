/** Fills an empty database with the first admin and, with SEED=demo, the demo shop of `demo/` and its past. */
// Owns the tables: demo_records
export { DEMO_BUYER, DEMO_SELLERS } from '../../../../../demo/index.js';
export { SeedModule } from './seed.module.js';
export { SeedService } from './seed.service.js';
export { removeDemoHistory } from './history/remove-demo-history.js';

export { DemoMediaService } from './demo-media.service.js';
export { DemoPreviewsService } from './demo-previews.service.js';
