import { IsEnum, IsOptional, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { EmptyToNull, IsText, Trim } from '../../../core/validation/index.js';
import { UserOrderBy } from './users.args.js';

/** Query of GET /api/admin/exports/users.csv: what the table shows. */
export class UserExportQuery {
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @IsEnum(UserOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: UserOrderBy = UserOrderBy.NEWEST;
}
