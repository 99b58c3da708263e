/** Connection, migrations, and the embedded PostgreSQL that needs no installation. */
export { ChangeFeed } from './change-feed.js';
export { dataSourceOptions } from './data-source-options.js';
export { DatabaseModule } from './database.module.js';
export { drawEntityDiagram, insertDiagram } from './entity-diagram.js';
export { DatabaseUrl } from './database-url.js';
export { migrate } from './migrate.js';
export { openDatabase } from './open-database.js';
export { preparedRead, type RowSource } from './prepared-read.js';
export { retryTransaction } from './retry-transaction.js';
export { StaleReads } from './replicas/stale-reads.js';
export { EmbeddedPostgresError } from './embedded-postgres.js';
export { isUniqueViolation } from './unique-violation.js';
