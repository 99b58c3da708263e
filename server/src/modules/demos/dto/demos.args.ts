import { ArgsType, Field } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageArgs } from '../../../core/pagination/index.js';

const CATEGORY_MAX = 100;

@ArgsType()
export class DemosArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Only demos of this genre.' })
  @IsOptional()
  @IsString()
  @MaxLength(CATEGORY_MAX)
  category?: string | null;
}
