import { ArgsType, Field } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { ListArgs } from '../../../core/pagination/index.js';
import { TrackSubmissionFilter, TrackSubmissionOrderBy } from './track-submission.filter.js';

@ArgsType()
export class TrackSubmissionsArgs extends ListArgs {
  @Field(() => TrackSubmissionFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => TrackSubmissionFilter)
  filter?: TrackSubmissionFilter | null;

  @Field(() => TrackSubmissionOrderBy, {
    defaultValue: TrackSubmissionOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(TrackSubmissionOrderBy)
  orderBy: TrackSubmissionOrderBy = TrackSubmissionOrderBy.NEWEST;
}
