import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/statuses.js';
import { listArgsOf, NumberedPageQuery, orderByEnum, sortsBy } from '#core/pagination/index.js';
import { IsOneOf, SearchText, ToNumber } from '#core/validation/index.js';
import { AnnotatedFilterInput } from '../../people/annotations/index.js';
import { SubmissionStatusEnum } from './track-submission.entity.js';

@InputType({ description: 'Narrows the list of submitted tracks.' })
export class TrackSubmissionFilter extends AnnotatedFilterInput {
  @Field(() => SubmissionStatusEnum, { nullable: true, description: 'Only tracks of this status.' })
  @IsOptional()
  @IsOneOf(SUBMISSION_STATUSES, 'status')
  status?: SubmissionStatus | null;

  @Field(() => Int, { nullable: true, description: 'Only those of this user.' })
  @IsOptional()
  @ToNumber()
  @IsInt({ message: 'userId must be a whole number' })
  @Min(1, { message: 'userId is out of range' })
  @Max(MAX_ID, { message: 'userId is out of range' })
  userId?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the name of a track or seller, its genre, key or contact address, or of the user who submitted it.',
  })
  @SearchText()
  search?: string | null;
}

export const TRACK_SUBMISSION_SORTS = sortsBy('s', {
  TRACK_NAME: { sql: 'lower(s.track_name)', type: 'text' },
  PRICE: { sql: 's.price_cents', type: 'integer' },
  GENRE: { sql: 'lower(s.genre)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
  // What waits for a review comes first, the longest wait at the top; the others follow, the newest first.
  WAITING: {
    sql: "CASE WHEN s.status = 'pending' THEN s.created_at ELSE timestamptz '3000-01-01' + (timestamptz '3000-01-01' - s.created_at) END",
    type: 'timestamptz',
  },
});

export const TrackSubmissionOrderBy = orderByEnum(
  'TrackSubmissionOrderBy',
  'Order of the submitted tracks.',
  TRACK_SUBMISSION_SORTS,
);

export type TrackSubmissionOrderBy = keyof typeof TRACK_SUBMISSION_SORTS;

@ArgsType()
export class TrackSubmissionsArgs extends listArgsOf(TrackSubmissionFilter, TrackSubmissionOrderBy) {}

/** Query of the export. */
export class SubmissionExportQuery extends TrackSubmissionFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(TrackSubmissionOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: TrackSubmissionOrderBy = 'NEWEST';
}

/** Query of GET /api/submissions. */
export class SubmissionsQuery extends IntersectionType(TrackSubmissionFilter, NumberedPageQuery) {}
