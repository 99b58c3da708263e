// Owns the tables: saved_searches, saved_search_tracks
/** Searches of the shop that an account is mailed about. */
export { SavedSearchesModule } from './saved-searches.module.js';
export { EndsMails } from './ends-mails.decorator.js';
export { AlertLinksService } from './alert-links.service.js';
export { alertLinkNotValid } from './saved-searches.service.js';
export { AlertFrequencyEnum } from './saved-searches.response.js';
export { dueBefore } from './saved-search.rules.js';
