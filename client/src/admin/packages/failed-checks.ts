import { useQuery } from '@apollo/client/react';
import { packageOfLink } from '#domain/packages.js';
import { storeAddress } from '../../ui';
import { PackageCheckDocument, type PackageCheckQuery } from './package-check.generated';

/** Faults that the check of the package behind a link found, in sentences; none for a link to another site. */
export function useFailedChecks(link: string): string[] {
  const id = packageOfLink(link, storeAddress());
  const { data } = useQuery(PackageCheckDocument, { variables: { id: id ?? 0 }, skip: id === null });
  return data ? failedChecks(data.package) : [];
}

function failedChecks({ status, problem, report }: NonNullable<PackageCheckQuery['package']>): string[] {
  if (status === 'refused') return [`The package was refused: ${problem}.`];
  if (!report) return ['The package is not checked yet.'];
  return [
    ...report.findings
      .filter(({ severity }) => severity === 'warning')
      .map(({ file, message }) => (file ? `${lastPart(file)}: ${message}` : message)),
    ...report.verdicts
      .filter(({ result }) => result === 'not_met')
      .map(({ sentence, finding }) => `${sentence} (${finding})`),
  ];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
