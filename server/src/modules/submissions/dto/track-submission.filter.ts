import { Field, InputType, registerEnumType } from '@nestjs/graphql';
import { IsIn, IsOptional } from 'class-validator';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/statuses.js';
import { describeOrder } from '../../../core/graphql/index.js';
import { SubmissionStatusEnum } from '../track-submission.entity.js';
import { SearchText } from '../../../core/validation/index.js';

export enum TrackSubmissionOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  TRACK_NAME_ASC = 'TRACK_NAME_ASC',
  TRACK_NAME_DESC = 'TRACK_NAME_DESC',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  GENRE_ASC = 'GENRE_ASC',
  GENRE_DESC = 'GENRE_DESC',
  SENT_ASC = 'SENT_ASC',
  SENT_DESC = 'SENT_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
}
registerEnumType(TrackSubmissionOrderBy, {
  name: 'TrackSubmissionOrderBy',
  description: 'How submitted tracks are sorted.',
  valuesMap: describeOrder(TrackSubmissionOrderBy),
});

@InputType({ description: 'Narrows the list of submitted tracks.' })
export class TrackSubmissionFilter {
  @Field(() => SubmissionStatusEnum, { nullable: true, description: 'Only tracks that stand here.' })
  @IsOptional()
  @IsIn(SUBMISSION_STATUSES, { message: 'status must be pending, approved or refused' })
  status?: SubmissionStatus | null;

  @Field(() => String, {
    nullable: true,
    description: "Part of a track's or shop's name, its genre, key or contact address, or of who sent it.",
  })
  @SearchText()
  search?: string | null;
}
