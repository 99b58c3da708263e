/** Brings the whole schema of the database up to date: the tables of the modules and those of the jobs. */
export { migrate } from './migrate.js';
