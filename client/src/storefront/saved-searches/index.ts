/** Searches of the shop that the viewer is mailed about. */
export { SaveSearch } from './save-search';
export { SavedSearchesTab } from './saved-searches-tab';
