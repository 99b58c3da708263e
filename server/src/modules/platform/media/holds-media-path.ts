import { columnMark } from '#core/database/index.js';

const paths = columnMark();

/** Marks a column of an entity that contains the path of a stored file, which is not discarded as long as a row names it. */
export const HoldsMediaPath = paths.mark;

export const mediaPathColumns = paths.columnsOf;
