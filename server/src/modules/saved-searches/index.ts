// Owns the tables: saved_searches, saved_search_tracks
/** Searches of the shop that an account is mailed about. */
export { SavedSearchesModule } from './saved-searches.module.js';
