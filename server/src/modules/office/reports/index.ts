/** Reports over the whole store for its bookkeeping. Reads tables of other modules, from a replica where there is one. */
export { ReportsModule } from './reports.module.js';
