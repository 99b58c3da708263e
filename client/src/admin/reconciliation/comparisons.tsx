import { useState } from 'react';
import { ONLINE_PROVIDER_NAMES, type OnlineProvider } from '#domain/payments.js';
import { formatUtcDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { Button, cn, ErrorState, formatMoney, Skeleton, TextField } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import {
  AdminDifferencesDocument,
  AdminRunsDocument,
  useAdminRunsQuery,
  useReconcileMutation,
  type AdminRunFragment,
} from './reconciliation.generated';

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The latest comparisons, and the form that compares a day again. */
export function Comparisons() {
  const { data, error, refetch } = useAdminRunsQuery({ fetchPolicy: 'cache-and-network' });
  const [day, setDay] = useState(yesterday);
  const [reconcile, { loading }] = useReconcileMutation({
    refetchQueries: [AdminRunsDocument, AdminDifferencesDocument],
  });
  const runs = data?.reconciliationRuns;

  async function compare() {
    try {
      const { data: result } = await reconcile({ variables: { input: { day } } });
      const compared = result?.reconcile ?? [];
      if (compared.length === 0) {
        notify.error('No payment service is switched on');
      } else if (compared.some(({ failure }) => failure !== null)) {
        notify.error('A payment service could not be compared');
      } else {
        const found = compared.reduce((sum, { differences }) => sum + differences, 0);
        notify.success(`${formatUtcDate(day)}: ${counted(found, 'difference')}`);
      }
    } catch (failure) {
      notify.failure(failure, 'Failed to compare the day');
    }
  }

  return (
    <Panel title="Comparisons">
      <form
        aria-label="Compare a day"
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void compare();
        }}
      >
        <TextField
          label="Day (UTC)"
          type="date"
          required
          max={yesterday()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" loading={loading} disabled={!day}>
          Compare
        </Button>
      </form>
      {!runs && error && (
        <ErrorState
          message={readFailure(error, 'Failed to fetch the comparisons').message}
          onRetry={() => void refetch()}
          className="py-6"
        />
      )}
      {!runs && !error && <Skeleton className="h-24" />}
      {runs?.length === 0 && (
        <p className="text-sm text-muted">
          Nothing is compared yet. Days are compared each morning once a payment service is switched on.
        </p>
      )}
      {runs && runs.length > 0 && (
        <ul className="divide-y text-sm">
          {runs.map((run) => (
            <Comparison key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Comparison({ run }: { run: AdminRunFragment }) {
  const { day, provider, failure, payments, refunds, fees, differences } = run;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-2.5 md:grid-cols-[8rem_6rem_minmax(0,1fr)_auto]">
      <span className="figures">{formatUtcDate(day)}</span>
      <span className="max-md:text-right">{ONLINE_PROVIDER_NAMES[provider as OnlineProvider]}</span>
      {failure === null ? (
        <>
          <span className="figures text-muted">
            {counted(payments, 'payment')}, {counted(refunds, 'refund')}, {formatMoney(fees)} fees
          </span>
          <span className={cn('text-right', differences > 0 ? 'text-danger' : 'text-muted')}>
            {differences > 0 ? counted(differences, 'difference') : 'No differences'}
          </span>
        </>
      ) : (
        <span className="col-span-2 text-danger [overflow-wrap:anywhere]">Not compared: {failure}</span>
      )}
    </li>
  );
}
