// Owns the tables: data_exports
/** The export of a person's own data: asked for in the account, made by a job, deleted after its days. */
export { EXPORTED, NOT_EXPORTED } from './own-data.tables.js';
export { OwnDataModule } from './own-data.module.js';
