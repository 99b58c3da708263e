import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { DATA_EXPORT_DAYS, DATA_EXPORT_WAIT_HOURS } from '#domain/own-data.js';
import { formatDateTime } from '../../lib/dates';
import { fileSizeText } from '../../lib/file-size';
import { readFailure, serverMessage } from '../../lib/graphql/failure';
import { Button, buttonClasses, ErrorState, notify, Skeleton } from '../../ui';
import { downloadOwnData } from './download-own-data';
import {
  MyDataExportDocument,
  useExportMyDataMutation,
  useMyDataExportQuery,
  type OwnDataExportFragment,
} from './your-data.generated';

const POLL_MS = 4_000;
const ID = 'your-data';

/** Asks for a copy of the own data, shows that it is being made, and offers the file until it ends. */
export function YourData() {
  const { data, error, refetch, startPolling, stopPolling } = useMyDataExportQuery({
    fetchPolicy: 'cache-and-network',
  });
  const latest = data?.myDataExport;
  const isWaiting = latest?.status === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  const section = useScrolledTo();
  return (
    <section
      ref={section}
      id={ID}
      aria-labelledby="own-data"
      className="mt-12 max-w-2xl scroll-mt-16 border-t pt-8"
    >
      <h2 id="own-data" className="display-sm">
        Your data
      </h2>
      <p className="mt-2 text-muted">
        Download a copy of the data that we keep about you: one ZIP file with each list for programs (JSON)
        and spreadsheets (CSV), and your invoices. We mail you when it is ready. You can download it here for{' '}
        {DATA_EXPORT_DAYS} days.
      </p>
      <div className="mt-4">
        {data ? (
          <Export latest={latest ?? null} />
        ) : error ? (
          <ErrorState
            message={readFailure(error, 'Failed to load your data').message}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-11 w-48 rounded-md" />
        )}
      </div>
    </section>
  );
}

function Export({ latest }: { latest: OwnDataExportFragment | null }) {
  const [ask, { loading }] = useExportMyDataMutation({ refetchQueries: [MyDataExportDocument] });
  const onAsk = async () => {
    try {
      await ask();
      notify.success('We are making your copy');
    } catch (failure) {
      notify.error(serverMessage(failure, 'The copy could not be asked for.'));
    }
  };
  const again = latest && latest.status !== 'failed' ? nextExportAt(latest) : null;
  const mayAsk = again === null || again <= new Date();
  return (
    <>
      <p role="status" className="empty:hidden">
        {latest && stateOf(latest)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {latest?.url && <DownloadLink id={latest.id} url={latest.url} />}
        {latest?.status !== 'waiting' && (mayAsk || !latest?.url) && (
          <Button onClick={() => void onAsk()} loading={loading} disabled={!mayAsk}>
            {latest ? 'Ask for a new copy' : 'Ask for a copy'}
          </Button>
        )}
      </div>
      {again && !mayAsk && latest?.status !== 'waiting' && (
        <p className="mt-3 text-sm text-muted">
          You can ask again after {formatDateTime(again.toISOString())}.
        </p>
      )}
    </>
  );
}

function DownloadLink({ id, url }: { id: number; url: string }) {
  const [isLoading, setLoading] = useState(false);
  async function download(event: MouseEvent) {
    event.preventDefault();
    if (isLoading) return;
    setLoading(true);
    await downloadOwnData(url, `your-data-${id}.zip`).catch(({ message }: Error) => notify.error(message));
    setLoading(false);
  }
  return (
    <a
      href={url}
      download
      onClick={(event) => void download(event)}
      aria-busy={isLoading}
      className={buttonClasses('primary')}
    >
      Download your data
    </a>
  );
}

function nextExportAt({ requestedAt }: OwnDataExportFragment): Date {
  return new Date(new Date(requestedAt).getTime() + DATA_EXPORT_WAIT_HOURS * 3_600_000);
}

function stateOf({ status, bytes, expiresAt }: OwnDataExportFragment): string {
  switch (status) {
    case 'waiting':
      return 'We are making your copy. You can leave this page: we mail you when it is ready.';
    case 'ready':
      return `Your copy is ready: ${fileSizeText(bytes ?? 0)}, until ${expiresAt === null ? 'it ends' : formatDateTime(expiresAt)}.`;
    case 'ended':
      return 'Your last copy has ended and is deleted.';
    case 'failed':
      return 'Your copy could not be made. Please ask again.';
  }
}

/** The mail about the copy leads to this section, which is drawn after the page. */
function useScrolledTo() {
  const ref = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ID}`) ref.current?.scrollIntoView();
  }, [hash]);
  return ref;
}
