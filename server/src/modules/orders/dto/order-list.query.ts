import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID, PAGE_SIZE_MAX } from '#domain/limits.js';
import { ToNumber } from '../../../core/validation/index.js';

/** Query of GET /api/orders: without `limit` it answers the whole list, as documented. */
export class OrderListQuery {
  @ToNumber()
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  @IsOptional()
  limit?: number;

  @ToNumber()
  @Max(MAX_ID / PAGE_SIZE_MAX, { message: 'page is out of range' })
  @Min(1, { message: 'page must be at least 1' })
  @IsInt({ message: 'page must be a whole number' })
  @IsOptional()
  page?: number;
}
