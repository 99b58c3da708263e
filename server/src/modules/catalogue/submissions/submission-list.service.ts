import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { RowSource } from '#core/database/index.js';
import {
  addDays,
  containing,
  EntityRows,
  type Page,
  type PageArgs,
  SortedList,
  Where,
  type DayRange,
} from '#core/pagination/index.js';
import {
  TRACK_SUBMISSION_SORTS,
  type TrackSubmissionFilter,
  type TrackSubmissionOrderBy,
  type TrackSubmissionsArgs,
} from './submission-list.inputs.js';
import { addAnnotations } from '../../people/annotations/index.js';
import { joinedUser, matchingUserIds } from '../../people/users/index.js';
import { TrackSubmission } from './track-submission.entity.js';

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
    TRACK_SUBMISSION_SORTS,
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
  pageOf(
    userId: number,
    { from, to, ...page }: PageArgs & DayRange & { page?: number },
  ): Promise<Page<TrackSubmission>> {
    const where = sentBy(userId);
    addDays(where, 's.created_at', { from, to });
    return this.list.page({ ...page, where, orderBy: 'NEWEST' });
  }

  batches(
    filter: TrackSubmissionFilter,
    orderBy: TrackSubmissionOrderBy,
    source?: RowSource,
  ): AsyncGenerator<TrackSubmission[]> {
    return this.list.batches(submissionsWhere(filter), orderBy, source);
  }
}
