import { Copy } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime, formatLongDate } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, ConfirmDialog, EmptyState, ErrorState, notify, Skeleton } from '../../../ui';
import {
  MyExportLinksDocument,
  type MyExportLinksQuery,
  useMyExportLinksQuery,
  useRevokeExportLinkMutation,
} from './export-links.generated';

type Link = MyExportLinksQuery['myExportLinks'][number];

/** Links for spreadsheets of an admin. */
export function ExportLinks() {
  return (
    <section aria-labelledby="export-links" className="mt-14">
      <h2 id="export-links" className="display-sm">
        Links for Spreadsheets
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        Each loads one list of the Admin Dashboard, with its filters, into a spreadsheet, without a login.
        Make one beside the export of a list.
      </p>
      <div className="mt-8">
        <LinkList />
      </div>
    </section>
  );
}

function LinkList() {
  const { data, error, refetch } = useMyExportLinksQuery({ fetchPolicy: 'cache-and-network' });
  const links = data?.myExportLinks;
  if (!links && error) {
    const { message } = readFailure(error, 'Failed to load links for spreadsheets');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (!links) {
    return (
      <div aria-busy className="rounded-md border bg-surface px-5 py-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 w-2/3" />
      </div>
    );
  }
  if (links.length === 0) {
    return <EmptyState as="p" title="No links" text="No spreadsheet loads a list of the store." />;
  }
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {links.map((link) => (
        <li key={link.id}>
          <LinkCard link={link} />
        </li>
      ))}
    </ul>
  );
}

function LinkCard({
  link: { id, name, list, query, url, createdAt, lastUsedAt, expiresAt },
}: {
  link: Link;
}) {
  const [confirming, setConfirming] = useState(false);
  const [revoke] = useRevokeExportLinkMutation({
    refetchQueries: [MyExportLinksDocument],
    awaitRefetchQueries: true,
  });

  async function revokeLink() {
    try {
      await revoke({ variables: { id } });
      notify.success('Link revoked', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The link could not be revoked. Please try again.').message);
      throw error;
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied', { duration: BRIEF_TOAST_MS });
    } catch {
      notify.error('The link could not be copied.');
    }
  }

  const facts = [
    ['Created', formatLongDate(createdAt)],
    ['Last used', lastUsedAt ? formatDayAndTime(lastUsedAt) : 'Never'],
    ['Expires', formatLongDate(expiresAt)],
  ] as const;

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="wide break-words">{name}</h3>
        <p className="figures text-[0.8125rem] break-all text-muted">
          {`${list}.csv${query && `?${query}`}`}
        </p>
      </div>
      <dl className="grid flex-1 basis-64 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.8125rem]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-3">
        <Button size="sm" aria-label={`Copy ${name}`} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          <span>Copy</span>
        </Button>
        <Button size="sm" aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
          Revoke
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Revoke this link?"
        description={`The spreadsheet that loads “${name}” gets nothing any more. This cannot be undone.`}
        confirmLabel="Revoke Link"
        onConfirm={revokeLink}
      />
    </div>
  );
}
