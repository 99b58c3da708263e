import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import { PageArgs } from '../../../core/pagination/index.js';

const CATEGORY_MAX = 100;

@ArgsType()
export class DemosArgs extends PageArgs {
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
  @IsString()
  @MaxLength(SEARCH_MAX_LENGTH, { message: `search must be at most ${SEARCH_MAX_LENGTH} characters` })
  search?: string | null;
}
