import { useQuery } from '@apollo/client/react';
import { packageOfLink } from '#domain/packages.js';
import { PackageFindings } from '../../ui/upload';
import { PackageCheckDocument } from './package-check.generated';

/** Result of the check of the package behind a link; nothing for a link to another site. */
export function PackageCheck({ link, className }: { link: string; className?: string }) {
  const id = packageOfLink(link);
  const { data, error } = useQuery(PackageCheckDocument, { variables: { id: id ?? 0 }, skip: id === null });
  if (id === null) return null;
  const stored = data?.package;
  if (stored?.report) return <PackageFindings report={stored.report} className={className} />;
  const words = error
    ? 'The check could not be loaded.'
    : !stored
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
