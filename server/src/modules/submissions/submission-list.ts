import type { DataSource } from 'typeorm';
import { containing, EntityRows, SortedList, sortsOf, Where } from '../../core/pagination/index.js';
import { User } from '../users/user.entity.js';
import { TrackSubmissionOrderBy, type TrackSubmissionFilter } from './dto/track-submission.filter.js';
import { TrackSubmission } from './track-submission.entity.js';

/** Names count alike in upper and lower case. */
const SORTS = sortsOf(TrackSubmissionOrderBy, 's', {
  TRACK_NAME: { sql: 'lower(s.track_name)', type: 'text' },
  PRICE: { sql: 's.price_cents', type: 'integer' },
  GENRE: { sql: 'lower(s.genre)', type: 'text' },
  SENT: { sql: 's.created_at', type: 'timestamptz' },
  STATUS: { sql: 's.status', type: 'text' },
});

/** As the search indexes have it. */
const TRACK_TEXT = `lower(track_name || E'\\n' || store_name || E'\\n' || genre || E'\\n' || music_key || E'\\n' || contact_email)`;
const SENDER_TEXT = `lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country)`;

/** The list of submissions, each with who sent it, where there still is somebody. */
export function submissionList(dataSource: DataSource): SortedList<TrackSubmission, TrackSubmissionOrderBy> {
  const submission = new EntityRows(dataSource, TrackSubmission, 's');
  const user = new EntityRows(dataSource, User, 'u');
  return new SortedList<TrackSubmission, TrackSubmissionOrderBy>(
    dataSource,
    {
      table: 'track_submissions',
      alias: 's',
      select: `${submission.columns}, ${user.columns}`,
      joins: 'LEFT JOIN users u ON u.id = s.user_id',
      read: (row) =>
        Object.assign(submission.read(row), { user: row['u.id'] === null ? null : user.read(row) }),
    },
    SORTS,
  );
}

export function submissionsWhere({ search, status }: TrackSubmissionFilter): Where {
  const where = new Where();
  if (status) where.add(`s.status = ${where.value(status)}`);
  if (!search) return where;
  const pattern = `lower(${where.value(containing(search))})`;
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? [];
  return where.add(`s.id IN (
    SELECT id FROM track_submissions WHERE ${TRACK_TEXT} LIKE ${pattern}
    UNION ALL SELECT sent.id FROM track_submissions sent
               WHERE sent.user_id IN (SELECT id FROM users WHERE ${SENDER_TEXT} LIKE ${pattern})
    ${number ? `UNION ALL SELECT ${where.value(Number(number))}::integer` : ''})`);
}

export const sentBy = (userId: number): Where => {
  const where = new Where();
  return where.add(`s.user_id = ${where.value(userId)}`);
};
