import type { DataSource } from 'typeorm';
import { columnMark } from '#core/database/index.js';

const links = columnMark();

/** Marks a column of an entity that may contain the link to a package, which is kept as long as a row names it. */
export const HoldsPackageLink = links.mark;

export const packageLinkColumns = links.columnsOf;

const ids = columnMark();

/** The same for a column with the number of a package. */
export const HoldsPackageId = ids.mark;

const uploads = columnMark();

/** Marks a column with the id of an upload that belongs to its row, as uploads of packages do. */
export const HoldsUploadId = uploads.mark;

/** A SELECT of the ids of uploads that belong to rows of other modules. */
export const heldUploads = (dataSource: DataSource): string =>
  uploads
    .columnsOf(dataSource)
    .map(({ table, column }) => `SELECT ${column} FROM ${table}`)
    .join(' UNION ALL ');

/** A SELECT of the numbers of packages that rows of other modules name. */
export const namedPackages = (dataSource: DataSource): string =>
  ids
    .columnsOf(dataSource)
    .map(({ table, column }) => `SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`)
    .join(' UNION ALL ');
