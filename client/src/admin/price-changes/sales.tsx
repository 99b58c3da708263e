import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { formatZonedDateTime } from '../../lib/dates';
import { tracksText } from '../../lib/tracks-text';
import { Button, ConfirmDialog, formatMoney, PartFailure } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { useEndSaleMutation, usePriceChangesQuery, type PriceChangesQuery } from './price-changes.generated';

type Sale = PriceChangesQuery['priceChanges'][number];

/** Planned and running sales, each of which can be ended; nothing while there are none. */
export function Sales() {
  const client = useApolloClient();
  const { data, error, refetch } = usePriceChangesQuery({ fetchPolicy: 'cache-and-network' });
  const [end] = useEndSaleMutation();
  const [ending, setEnding] = useState<Sale | null>(null);
  const sales =
    data?.priceChanges.filter(({ status }) => status === 'scheduled' || status === 'running') ?? [];
  if (error && !data) return <PartFailure name="The list of sales" onRetry={() => void refetch()} />;
  if (sales.length === 0) return null;

  async function endSale({ id }: Sale) {
    try {
      await end({ variables: { id } });
      notify.success('Sale ended');
    } catch (error) {
      notify.failure(error, 'Failed to end the sale');
      throw error;
    }
    await client.refetchQueries({ include: 'active' });
  }

  return (
    <div className="mb-6">
      <Panel title="Sales">
        <ul className="divide-y">
          {sales.map((sale) => (
            <li
              key={sale.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 text-sm first:pt-0 last:pb-0"
            >
              <span className="min-w-0 flex-1">{nameOf(sale)}</span>
              <span className="figures text-muted">
                {sale.status === 'scheduled'
                  ? `${formatZonedDateTime(sale.startsAt)} to ${formatZonedDateTime(sale.endsAt)}`
                  : `until ${formatZonedDateTime(sale.endsAt)}`}
              </span>
              <Button size="sm" aria-label={`End sale ${sale.id}`} onClick={() => setEnding(sale)}>
                {sale.status === 'scheduled' ? 'Cancel' : 'End now'}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setEnding(null)}
          title={ending.status === 'scheduled' ? 'Cancel sale' : 'End sale'}
          description={`${nameOf(ending)}. ${ending.status === 'scheduled' ? 'It will not start.' : 'Prices go back to what they were.'} Continue?`}
          confirmLabel={ending.status === 'scheduled' ? 'Cancel sale' : 'End sale'}
          onConfirm={() => endSale(ending)}
        />
      )}
    </div>
  );
}

/** '−20% on 569 tracks' */
function nameOf({ kind, value, trackCount }: Sale): string {
  const by = kind === 'percent' ? `${Math.abs(value)}%` : formatMoney(Math.abs(value));
  return `−${by} on ${tracksText(trackCount)}`;
}
