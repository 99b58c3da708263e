// Owns the tables: settings
/** Named values that admins set for the whole store. */
export { SettingRepository, type StoredSetting } from './setting.repository.js';
export { IDENTITY_CHANNEL } from './store-identity/identity-channel.js';
export { SettingsModule } from './settings.module.js';
