import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { EmptyState, ErrorState, LinkButton, Skeleton, usePageMeta } from '../../ui';
import { PageHeader } from '../content-page';
import { useLegalVersionQuery, type LegalVersionQuery } from './legal-version.generated';

/** The legal texts that an order was placed under, as they were then. */
export function LegalVersionPage() {
  const { version = '' } = useParams();
  const { data, error, refetch } = useLegalVersionQuery({ variables: { version } });
  const shown = data?.legalTexts;
  const failure = error && !shown ? readFailure(error, 'Failed to load the texts') : null;
  if (failure?.code === 'NOT_FOUND') return <VersionMissing />;
  return <Version version={version} texts={shown} failure={failure?.message} onRetry={refetch} />;
}

function VersionMissing() {
  usePageMeta('Version not found', undefined, { isMissing: true });
  return (
    <EmptyState
      as="h1"
      title="Version not found"
      text="Our terms had no such version. The mail about an order has the link to the ones it was placed under."
      action={
        <LinkButton to="/terms-and-conditions" variant="primary">
          Read the terms of today
        </LinkButton>
      }
    />
  );
}

interface VersionProps {
  version: string;
  /** Undefined until they are loaded. */
  texts: LegalVersionQuery['legalTexts'] | undefined;
  failure: string | undefined;
  onRetry: () => Promise<unknown>;
}

function Version({ version, texts: shown, failure, onRetry }: VersionProps) {
  usePageMeta('Terms of an order', 'Terms, privacy policy and offer as they were when an order was placed.', {
    // Search engines are to find the terms of today.
    isUnlisted: true,
  });
  return (
    <>
      <PageHeader title="Terms of an order">
        {shown?.firstUsedAt
          ? `Version ${shown.version}, in use since ${formatLongDate(shown.firstUsedAt)}.`
          : `Version ${version}.`}
      </PageHeader>
      <div className="frame pt-8 *:max-w-[70ch] md:pt-14">
        {shown?.texts.map(({ title, text }) => (
          <section
            key={title}
            aria-label={title}
            className="not-first:mt-10 not-first:border-t not-first:pt-10"
          >
            <h2 className="display-md">{title}</h2>
            <p className="mt-4 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>
          </section>
        ))}
        {!shown && !failure && <Skeleton className="h-96" />}
        {failure && <ErrorState message={failure} onRetry={() => void onRetry().catch(() => undefined)} />}
      </div>
    </>
  );
}
