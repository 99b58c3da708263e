import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ADMIN_PAGE_SIZE, MAX_ID, PAGE_SIZE_MAX } from '#domain/limits.js';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { EmptyToNull, ToNumber } from '../../../core/validation/index.js';

/** Query of GET /api/admin/subscribers. */
export class ListSubscribersQuery {
  @ToNumber()
  @Max(MAX_ID / PAGE_SIZE_MAX, { message: 'page is out of range' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  page: number = 1;

  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit: number = ADMIN_PAGE_SIZE;

  @EmptyToNull()
  @IsIn(SUBSCRIBER_STATUSES, { message: 'status must be active or inactive' })
  @IsOptional()
  status?: SubscriberStatus | null;
}
