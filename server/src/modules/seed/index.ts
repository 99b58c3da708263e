/** Fills an empty database with the first admin and, with SEED=demo, the demo shop of `demo/`. */
export { DEMO_BUYER, DEMO_SELLERS } from '../../../../demo/index.js';
export { SeedModule } from './seed.module.js';
export { SeedService } from './seed.service.js';
export { DemoMediaGateway } from './demo-media.gateway.js';
