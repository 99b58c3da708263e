import { IsEnum } from 'class-validator';
import { SearchText } from '../../../core/validation/index.js';
import { UserOrderBy } from './users.args.js';

/** Query of GET /api/admin/exports/users.csv: what the table shows. */
export class UserExportQuery {
  @SearchText()
  search?: string | null;

  @IsEnum(UserOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: UserOrderBy = UserOrderBy.NEWEST;
}
