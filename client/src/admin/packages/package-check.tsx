import { useQuery } from '@apollo/client/react';
import { packageOfLink } from '#domain/packages.js';
import { usePolling } from '../../lib/graphql/use-polling';
import { storeAddress, TextButton } from '../../ui';
import { PackageFindings } from '../../package-upload';
import { PackageCheckDocument } from './package-check.generated';

/** Result of the check of the package behind a link; nothing for a link to another site. */
export function PackageCheck({ link, className }: { link: string; className?: string }) {
  const id = packageOfLink(link, storeAddress());
  const query = useQuery(PackageCheckDocument, { variables: { id: id ?? 0 }, skip: id === null });
  const stored = query.data?.package;
  usePolling(query, stored?.status === 'waiting' || stored?.status === 'checking');
  if (id === null) return null;
  if (stored?.report) return <PackageFindings brief report={stored.report} className={className} />;
  if (query.error && !stored) {
    return (
      <p role="alert" className="text-[0.8125rem] text-danger">
        The check could not be loaded. <TextButton onClick={() => void query.refetch()}>Retry</TextButton>
      </p>
    );
  }
  const words = !stored
    ? 'Loading the check.'
    : stored.status === 'refused'
      ? `Refused: ${stored.problem}.`
      : `The check is running (${stored.progress} %).`;
  return (
    <p role="status" className="text-[0.8125rem] text-muted">
      {words}
    </p>
  );
}
