import { Extensions } from '@nestjs/graphql';

/** Key in a root field's `extensions`. */
export const SHARED_RESPONSE = 'sharedAnswer';

/**
 * Marks a root field whose answer depends on its arguments alone: whoever asks gets the same, so one answer may serve
 * many until the data behind it changes (`ResponseCache.invalidate`). Never for anything a caller must be entitled to.
 */
export const SharedResponse = () => Extensions({ [SHARED_RESPONSE]: true });
