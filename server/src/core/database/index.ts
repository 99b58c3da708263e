/** Connection, migrations, and the embedded PostgreSQL that needs no installation. */
export { DatabaseModule } from './database.module.js';
export { migrate } from './migrate.js';
export { DatabaseUrl } from './database-url.js';
