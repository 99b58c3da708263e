import type { ReactNode } from 'react';
import { IMPRINT_FIELDS, IMPRINT_LABELS } from '#domain/imprint.js';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton, TextLink, usePageMeta, useStore } from '../../ui';
import { PageHeader, SupportEmail } from '../content-page';
import { useImprintQuery } from './imprint.generated';

/** The operator of the store, as far as an admin has entered the facts, and the ways to reach it. */
export function ImprintPage() {
  const { name, location } = useStore();
  usePageMeta('Imprint', `Who runs ${name}, and how to reach us.`);
  const { data, error, refetch } = useImprintQuery();
  const facts = data?.imprint;
  return (
    <>
      <PageHeader title="Imprint">Who runs {name}, and how to reach us.</PageHeader>
      <div className="frame pt-8 *:max-w-3xl md:pt-14">
        {facts && (
          <dl className="border-t">
            <Fact label="Store">
              {name}, {location}
            </Fact>
            {IMPRINT_FIELDS.filter((field) => facts[field] !== '').map((field) => (
              <Fact key={field} label={IMPRINT_LABELS[field]}>
                {facts[field]}
              </Fact>
            ))}
            <Fact label="Email">
              <SupportEmail />
            </Fact>
            <Fact label="Contact form">
              <TextLink to="/contact">Contact</TextLink>
            </Fact>
          </dl>
        )}
        {!facts && !error && <Skeleton className="h-72" />}
        {!facts && error && (
          <ErrorState
            message={readFailure(error, 'Failed to load the imprint').message}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 border-b py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
