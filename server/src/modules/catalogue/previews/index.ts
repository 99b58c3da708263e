// Owns the tables: track_previews, stem_previews, package_masters
/** Previews made from the master of a package: choice of the section, rendering. */
export { PreviewsModule } from './previews.module.js';
