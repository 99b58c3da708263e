/** What admins set for the whole shop: how orders are paid. */
export { SettingsPage } from './settings-page';
