import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Controller, Get, Injectable, Query, UseInterceptors, type StreamableFile } from '@nestjs/common';
import { ApiProperty, ApiTags, IntersectionType } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#domain/statuses.js';
import { MAX_ID } from '#domain/limits.js';
import { Roles, Scope } from '#core/auth/index.js';
import { AuditedExportInterceptor, csvFile, type CsvColumn } from '#core/csv/index.js';
import { ReplicaReadService, type RowSource } from '#core/database/index.js';
import {
  addDays,
  connectionOf,
  containing,
  listArgsOf,
  NumberedPageQuery,
  orderByEnum,
  sortsBy,
  EntityRows,
  SortedList,
  Where,
  type Page,
  type PageArgs,
} from '#core/pagination/index.js';
import { SearchText, ToNumber } from '#core/validation/index.js';
import { addAnnotations, AnnotatedFilterInput } from '../../people/annotations/index.js';
import { ApiCsvExport } from '../../platform/api-docs/index.js';
import { joinedUser, matchingUserIds } from '../../people/users/index.js';
import { SubmissionStatusEnum, TrackSubmission } from './track-submission.entity.js';

@InputType({ description: 'Narrows the list of submitted tracks.' })
export class TrackSubmissionFilter extends AnnotatedFilterInput {
  @Field(() => SubmissionStatusEnum, { nullable: true, description: 'Only tracks of this status.' })
  @IsOptional()
  @IsIn(SUBMISSION_STATUSES, { message: 'status must be pending, approved or refused' })
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

const SORTS = sortsBy('s', {
  TRACK_NAME: { sql: 'lower(s.track_name)', type: 'text' },
  PRICE: { sql: 's.price_cents', type: 'integer' },
  GENRE: { sql: 'lower(s.genre)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
});

export const TrackSubmissionOrderBy = orderByEnum(
  'TrackSubmissionOrderBy',
  'Order of the submitted tracks.',
  SORTS,
);
export type TrackSubmissionOrderBy = keyof typeof SORTS;

@ArgsType()
export class TrackSubmissionsArgs extends listArgsOf(TrackSubmissionFilter, TrackSubmissionOrderBy) {}

/** Query of the export. */
class SubmissionExportQuery extends TrackSubmissionFilter {
  @ApiProperty({ description: 'How the list is sorted.' })
  @IsEnum(TrackSubmissionOrderBy, { message: 'sort is not one of the orders of this list' })
  sort: TrackSubmissionOrderBy = 'NEWEST';
}

/** Query of GET /api/submissions. */
export class SubmissionsQuery extends IntersectionType(TrackSubmissionFilter, NumberedPageQuery) {}

@ObjectType({ description: 'A page of submitted tracks.' })
export class TrackSubmissionConnection extends connectionOf(TrackSubmission) {}

/** The expression of the search index. */
const TRACK_TEXT = `lower(track_name || E'\\n' || store_name || E'\\n' || genre || E'\\n' || music_key || E'\\n' || contact_email)`;

/** Submissions with their users, null after the account was deleted. */
function submissionList(dataSource: DataSource): SortedList<TrackSubmission, TrackSubmissionOrderBy> {
  const submission = new EntityRows(dataSource, TrackSubmission, 's');
  const user = joinedUser(dataSource, 's.user_id');
  return new SortedList<TrackSubmission, TrackSubmissionOrderBy>(
    dataSource,
    {
      table: 'track_submissions',
      alias: 's',
      select: `${submission.columns}, ${user.columns}`,
      joins: user.sql,
      read: (row) => Object.assign(submission.read(row), { user: user.read(row) }),
    },
    SORTS,
  );
}

function submissionsWhere({ search, status, userId, ...rest }: TrackSubmissionFilter): Where {
  const where = new Where();
  addDays(where, 's.created_at', rest);
  addAnnotations(where, 'submission', 's.id', rest);
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (userId) where.add(`s.user_id = ${where.value(userId)}`);
  if (!search) return where;
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`s.id IN (
    SELECT id FROM track_submissions WHERE ${TRACK_TEXT} LIKE ${pattern}
    UNION ALL SELECT sent.id FROM track_submissions sent
               WHERE sent.user_id IN (${matchingUserIds(pattern)})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}

const sentBy = (userId: number): Where => {
  const where = new Where();
  return where.add(`s.user_id = ${where.value(userId)}`);
};

/** Columns of the export, without the links of the package. */
const SUBMISSION_CSV: readonly CsvColumn<TrackSubmission>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'Track', value: ({ trackName }) => trackName },
  { header: 'Store', value: ({ storeName }) => storeName },
  { header: 'Sent By', value: ({ user }) => (user ? `${user.name} ${user.lastName}` : null) },
  { header: 'Contact Email', value: ({ contactEmail }) => contactEmail },
  { header: 'Genre', value: ({ genre }) => genre },
  { header: 'BPM', value: ({ bpm }) => bpm },
  { header: 'Key', value: ({ musicKey }) => musicKey },
  { header: 'Mode', value: ({ mode }) => mode },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ status }) => status },
];

/** The admin list of submissions: pages for the table, batches for exports. */
@Injectable()
export class SubmissionListService {
  private readonly list: SortedList<TrackSubmission, TrackSubmissionOrderBy>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.list = submissionList(dataSource);
  }

  page({ filter, ...page }: TrackSubmissionsArgs): Promise<Page<TrackSubmission>> {
    return this.list.page({ ...page, where: submissionsWhere(filter ?? {}) });
  }

  /** The submissions of one seller, newest first. */
  pageOf(userId: number, page: PageArgs & { page?: number }): Promise<Page<TrackSubmission>> {
    return this.list.page({ ...page, where: sentBy(userId), orderBy: 'NEWEST' });
  }

  batches(
    filter: TrackSubmissionFilter,
    orderBy: TrackSubmissionOrderBy,
    source?: RowSource,
  ): AsyncGenerator<TrackSubmission[]> {
    return this.list.batches(submissionsWhere(filter), orderBy, source);
  }
}

@ApiTags('Submissions')
@Roles('admin')
@Scope('admin')
@UseInterceptors(AuditedExportInterceptor)
@Controller('api/admin/exports')
export class SubmissionsExportController {
  constructor(
    private readonly list: SubmissionListService,
    private readonly staleReads: ReplicaReadService,
  ) {}

  @ApiCsvExport('submissions')
  @Get('submissions.csv')
  export(@Query() { sort, ...filter }: SubmissionExportQuery): Promise<StreamableFile> {
    return csvFile('submissions', SUBMISSION_CSV, this.list.batches(filter, sort, this.staleReads));
  }
}
