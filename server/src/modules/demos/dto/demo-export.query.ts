import { IsEnum, IsOptional, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { IsText } from '../../../core/validation/index.js';
import { DemoOrderBy } from './demos.args.js';

/** Query of GET /api/admin/exports/demos.csv: what the table shows. */
export class DemoExportQuery {
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @IsEnum(DemoOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: DemoOrderBy = DemoOrderBy.NEWEST;
}
