import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { IsText } from '../../../core/validation/index.js';

const CATEGORY_MAX = 100;

export enum DemoOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  CATEGORY_ASC = 'CATEGORY_ASC',
  CATEGORY_DESC = 'CATEGORY_DESC',
  BPM_ASC = 'BPM_ASC',
  BPM_DESC = 'BPM_DESC',
  KEY_ASC = 'KEY_ASC',
  KEY_DESC = 'KEY_DESC',
  LENGTH_ASC = 'LENGTH_ASC',
  LENGTH_DESC = 'LENGTH_DESC',
  ADDED_ASC = 'ADDED_ASC',
  ADDED_DESC = 'ADDED_DESC',
}
registerEnumType(DemoOrderBy, {
  name: 'DemoOrderBy',
  description: 'How demos are sorted.',
  valuesMap: describeOrder(DemoOrderBy),
});

@ArgsType()
export class DemosArgs extends ListArgs {
  @Field(() => String, { nullable: true, description: 'Only demos of this genre.' })
  @IsOptional()
  @IsString()
  @MaxLength(CATEGORY_MAX)
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the genre; upper and lower case are alike.',
  })
  @IsOptional()
  @IsText()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;

  @Field(() => DemoOrderBy, { defaultValue: DemoOrderBy.NEWEST, description: 'How the list is sorted.' })
  @IsEnum(DemoOrderBy)
  orderBy: DemoOrderBy = DemoOrderBy.NEWEST;
}
