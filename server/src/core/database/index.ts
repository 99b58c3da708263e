/** Connection, migrations, and the embedded PostgreSQL that needs no installation. */
export { ChangeFeedService } from './change-feed.service.js';
export { columnMark } from './column-mark.js';
export { dataSourceOptions } from './data-source-options.js';
export { DatabaseModule } from './database.module.js';
export { drawEntityDiagram, insertDiagram } from './entity-diagram.js';
export { DatabaseUrl } from './database-url.js';
export { isMailbox, mailboxParameters } from './mailbox.js';
export { openDatabase } from './open-database.js';
export { prepared, preparedRead, type RowSource } from './prepared.js';
export { rehearseTransaction, retryTransaction, savepoint, transactionOnce } from './retry-transaction.js';
export { ReplicaReadService } from './replicas/replica-read.service.js';
export { EmbeddedPostgresError } from './embedded-postgres.js';
export { isUniqueViolation } from './unique-violation.js';
