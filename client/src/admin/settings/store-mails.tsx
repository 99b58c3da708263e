import { STORE_NOTICE_NAMES, type StoreNoticeMode } from '#domain/store-notices.js';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Select, Skeleton } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import {
  useAdminStoreNoticesQuery,
  useUpdateStoreNoticesMutation,
  type AdminStoreNoticeFragment,
} from './store-mails.generated';

const MODES: { value: StoreNoticeMode; label: string }[] = [
  { value: 'now', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Not at all' },
];

/** Mails to the signed-in admin. Each choice is saved when it is made. */
export function StoreMails() {
  const { data, error, refetch } = useAdminStoreNoticesQuery({ fetchPolicy: 'cache-and-network' });
  const [update, { loading }] = useUpdateStoreNoticesMutation();

  async function choose({ kind }: AdminStoreNoticeFragment, mode: StoreNoticeMode) {
    try {
      await update({ variables: { input: { choices: [{ kind, mode }] } } });
      notify.success('Settings saved');
    } catch (failure) {
      notify.error(readFailure(failure, 'Failed to save the settings').message);
      await refetch();
    }
  }

  return (
    <Panel title="Mails to you">
      <p className="mb-5 text-sm text-muted">
        What happens in the store, to your own address. The daily mail comes in the morning with everything of
        the day before. Every mail has a link that turns it off.
      </p>
      {data ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {data.myStoreNotices.map((notice) => (
            <Select
              key={notice.kind}
              label={STORE_NOTICE_NAMES[notice.kind]}
              options={MODES}
              value={notice.mode}
              disabled={loading}
              onChange={(event) => void choose(notice, event.target.value as StoreNoticeMode)}
            />
          ))}
        </div>
      ) : error ? (
        <ErrorState message="Failed to load your mail settings" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </Panel>
  );
}
