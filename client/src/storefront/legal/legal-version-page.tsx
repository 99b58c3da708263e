import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton, usePageMeta } from '../../ui';
import { PageHeader } from '../content-page';
import { useLegalVersionQuery } from './legal-version.generated';

/** The legal texts that an order was placed under, as they were then. */
export function LegalVersionPage() {
  const { version = '' } = useParams();
  usePageMeta('Terms of an order', 'Terms, privacy policy and offer as they were when an order was placed.');
  const { data, error, refetch } = useLegalVersionQuery({ variables: { version } });
  const shown = data?.legalTexts;
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
        {!shown && !error && <Skeleton className="h-96" />}
        {!shown && error && (
          <ErrorState
            message={readFailure(error, 'Failed to load the texts').message}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
      </div>
    </>
  );
}
