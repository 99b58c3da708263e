import { formatUtcDateTime } from '../../lib/dates';
import { Button, ConfirmDialog, ErrorState, Skeleton } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { useAdminCertificateKeysQuery, useRotateCertificateKeyMutation } from './settings.generated';

/** The keys that sign rights certificates, newest first, and the replacement of the one in use. */
export function CertificateKeysPanel() {
  const { data, error, refetch } = useAdminCertificateKeysQuery({ fetchPolicy: 'network-only' });
  const [rotate] = useRotateCertificateKeyMutation();

  async function replace() {
    try {
      await rotate();
    } catch (failure) {
      notify.failure(failure, 'Failed to replace the key');
      throw failure;
    }
    await refetch();
    notify.success('The key is replaced');
  }

  return (
    <Panel title="Certificate keys">
      <p className="mb-5 text-sm text-muted">
        Rights certificates are signed with the newest key. Replace it when another person may have seen your
        APP_SECRET, or as often as your rules say: certificates signed with earlier keys stay valid.
      </p>
      {data?.certificateKeys.length === 0 && (
        <p className="mb-5 text-sm text-muted">No key yet: the first certificate makes it.</p>
      )}
      {data && data.certificateKeys.length > 0 && (
        <ul className="mb-5 divide-y border-y text-sm">
          {data.certificateKeys.toReversed().map(({ id, publicKey, createdAt, retiredAt }) => (
            <li key={id} className="py-3">
              <p className="figures">
                Key {id}, {retiredAt ? 'replaced' : 'in use'}
              </p>
              <p className="figures text-[0.8125rem] text-muted">
                {formatUtcDateTime(createdAt)}
                {retiredAt && ` to ${formatUtcDateTime(retiredAt)}`}
              </p>
              <p className="mt-1 font-mono text-[0.8125rem] break-all text-muted">{publicKey}</p>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <ConfirmDialog
          trigger={<Button>Replace the key</Button>}
          title="Replace the key of certificates"
          description="New certificates are signed with a new key from now on. Earlier ones stay valid. Offline checks need the new list of public keys."
          confirmLabel="Replace the key"
          tone="primary"
          onConfirm={replace}
        />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {!data && error && <ErrorState message="Failed to load the keys" onRetry={() => void refetch()} />}
    </Panel>
  );
}
