/** Ways to a track besides the list: suggestions while typing, briefs in words, tracks that mix well, feeds of new tracks. */
export { DiscoveryModule } from './discovery.module.js';
