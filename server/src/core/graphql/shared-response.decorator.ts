import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Extensions, GqlExecutionContext } from '@nestjs/graphql';

/** Key in a root field's `extensions`. */
export const SHARED_RESPONSE = 'sharedResponse';

/**
 * Marks a root field whose value depends on its arguments alone, so that one cached response serves all callers until
 * `ResponseCacheService.invalidate`. Never for data that needs a permission.
 */
export const SharedResponse = () => Extensions({ [SHARED_RESPONSE]: true });

/** Part of the GraphQL context while a shared response is computed. */
export interface TaggedContext {
  cacheTags?: Set<string>;
}

/** Set to which a shared field adds the tags of the data in its value (`ResponseCacheService.invalidate(tags)`). */
export const CacheTags = createParamDecorator(
  (_: unknown, context: ExecutionContext): Set<string> =>
    GqlExecutionContext.create(context).getContext<TaggedContext>().cacheTags ?? new Set(),
);
