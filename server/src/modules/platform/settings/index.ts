// Owns the tables: settings
/** Named values that admins set for the whole store. */
export { SettingRepository, type StoredSetting } from './setting.repository.js';
export { SettingsModule } from './settings.module.js';
