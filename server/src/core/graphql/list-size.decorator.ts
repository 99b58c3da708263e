import { Extensions } from '@nestjs/graphql';

/** Key in a field's `extensions`. */
export const LIST_SIZE = 'listSize';

/** A small number takes about an eighth of the bytes of a named value. */
export const NUMBERS_PER_VALUE = 8;

/**
 * Declares how many values the list of a field usually holds, for the cost of a query. Only for lists without `first`:
 * a list that declares nothing counts as the longest page.
 */
export const ListSize = (size: number) => Extensions({ [LIST_SIZE]: size });
