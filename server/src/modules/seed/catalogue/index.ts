/** The demo shop’s tracks and demos, as written by hand. */
export type { CatalogueItem } from './catalogue.types.js';
export { DEMO_CATALOGUE_DEMOS } from './demo-tracks.js';
export { DEMO_CATALOGUE_TRACKS } from './shop-tracks.js';
