import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID, PAGE_SIZE_MAX } from '#domain/limits.js';
import { ToNumber } from '../../../core/validation/index.js';

/** Narrows the REST list; without either, everything is answered. */
export class ListProductsQuery {
  @IsOptional()
  @ToNumber()
  @Min(1, { message: 'page must be at least 1' })
  @Max(MAX_ID, { message: 'page is out of range' })
  @IsInt({ message: 'page must be a whole number' })
  page?: number;

  @IsOptional()
  @ToNumber()
  @Min(1, { message: 'limit must be at least 1' })
  @Max(PAGE_SIZE_MAX, { message: `limit must be at most ${PAGE_SIZE_MAX}` })
  @IsInt({ message: 'limit must be a whole number' })
  limit?: number;
}
