import { formatUtcDateTime } from '../../lib/dates';
import { Price, StatusBadge, TextLink } from '../../ui';
import { FOUR_COLUMNS, LazyPanel, RECORD_PATHS, RecordRows } from '../page';
import { UserSubmissionsDocument } from './submissions.generated';

/** Tracks that a person has sent, newest first. */
export function UserSubmissions({ userId }: { userId: number }) {
  return (
    <LazyPanel title="Submissions">
      <RecordRows
        document={UserSubmissionsDocument}
        variables={{ userId }}
        columns={FOUR_COLUMNS}
        rowsOf={({ trackSubmissions }) => trackSubmissions.nodes}
        row={({ id, trackName, status, price, createdAt }) => (
          <>
            <TextLink to={RECORD_PATHS.submission(id)}>{trackName}</TextLink>
            <StatusBadge status={status} />
            <span className="figures text-muted">{formatUtcDateTime(createdAt)}</span>
            <Price value={price} className="justify-self-end" />
          </>
        )}
        emptyText="No submissions"
      />
    </LazyPanel>
  );
}
