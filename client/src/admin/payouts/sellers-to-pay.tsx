import { useEffect, useState } from 'react';
import { BLOCKING_HOLDS, type PayoutHoldReason } from '#domain/ledger.js';
import { formatUtcDateTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { Button, Checkbox, cn, ErrorState, formatMoney, Skeleton } from '../../ui';
import { Panel } from '../page';
import { payeeOf } from '../sellers';
import { PayDialog, sumOf } from './pay-dialog';
import { useSellersToPayQuery, type SellersToPayQuery, type SellerToPayFragment } from './payouts.generated';

interface SellersToPayProps {
  /** A transfer by Stripe is on its way; should Stripe refuse it, its sum is due again. */
  isTransferring?: boolean;
}

/** Sellers with a balance, the longest overdue first, to be paid one by one or together. */
export function SellersToPay({ isTransferring = false }: SellersToPayProps) {
  const { data, error, refetch } = useSellersToPayQuery({ fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [paying, setPaying] = useState<readonly SellerToPayFragment[]>([]);
  const sellers = data?.sellersToPay;
  useEffect(() => {
    if (!isTransferring) return undefined;
    return () => void refetch().catch(() => undefined);
  }, [isTransferring, refetch]);

  if (error && !sellers) {
    return (
      <Panel title="To pay">
        <ErrorState
          message={readFailure(error, 'Failed to fetch what is due').message}
          onRetry={() => void refetch()}
          className="py-6"
        />
      </Panel>
    );
  }
  if (!sellers) return <Skeleton className="h-40 rounded-md" />;

  const payable = sellers.filter((seller) => !isHeld(seller));
  const selected = payable.filter(({ id }) => chosen.has(id));
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Panel title="To pay">
      {sellers.length === 0 && <p className="text-sm text-muted">Every seller is paid.</p>}
      <ul className="divide-y">
        {sellers.map((seller) => (
          <SellerRow
            key={seller.id}
            seller={seller}
            chosen={chosen.has(seller.id)}
            onToggle={() => toggle(seller.id)}
            onPay={() => setPaying([seller])}
          />
        ))}
      </ul>
      {payable.length > 1 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="figures text-sm text-muted">
            {payable.length} sellers, {formatMoney(sumOf(payable))} due
          </p>
          <Button onClick={() => setPaying(selected.length > 0 ? selected : payable)}>
            {selected.length > 0 ? `Pay ${selected.length} selected` : 'Pay all'}
          </Button>
        </div>
      )}
      <SellersOnHold sellers={data.sellersOnHold} />
      {paying.length > 0 && (
        <PayDialog
          sellers={paying}
          onClose={() => {
            setPaying([]);
            setChosen(new Set());
          }}
        />
      )}
    </Panel>
  );
}

/** True for a seller who is paid nothing at all for now. */
function isHeld({ balance }: SellerToPayFragment): boolean {
  const blocking: readonly PayoutHoldReason[] = BLOCKING_HOLDS;
  return balance.holds.some(({ reason }) => blocking.includes(reason));
}

/** Sellers with a balance that is not paid out, and why. */
function SellersOnHold({ sellers }: { sellers: SellersToPayQuery['sellersOnHold'] }) {
  if (sellers.length === 0) return null;
  return (
    <section aria-labelledby="on-hold" className="mt-6 border-t pt-5 text-sm">
      <h3 id="on-hold" className="wide">
        Not paid out
      </h3>
      <ul className="mt-2 divide-y">
        {sellers.map(({ id, shopName, balance }) => (
          <li key={id} className="py-3 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-x-4">
            <p className="truncate">{shopName}</p>
            <Holds holds={balance.holds} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Holds({ holds }: Pick<SellerToPayFragment['balance'], 'holds'>) {
  return (
    <ul className="text-muted">
      {holds.map(({ reason, text, amount }) => (
        <li key={reason}>
          <span className="figures text-bone">{formatMoney(amount)}</span> {text}
        </li>
      ))}
    </ul>
  );
}

interface SellerRowProps {
  seller: SellerToPayFragment;
  chosen: boolean;
  onToggle: () => void;
  onPay: () => void;
}

function SellerRow({ seller, chosen, onToggle, onPay }: SellerRowProps) {
  const { shopName, payoutAccount, balance } = seller;
  // The row shows missing payout details in place of the payee; open orders hold nothing of what is due.
  const holds = balance.holds.filter(
    ({ reason }) => reason !== 'no_payout_details' && reason !== 'order_open',
  );
  const isOverdue = balance.dueBy !== null && Date.parse(balance.dueBy) < Date.now();
  const payee = payoutAccount?.status === 'ready' ? 'Stripe' : payeeOf(seller);
  return (
    <li className="flex items-center gap-4 py-3 text-sm first:pt-0">
      <div className="grid grid-cols-1 min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]">
        <Checkbox
          label={shopName}
          checked={chosen && !isHeld(seller)}
          disabled={isHeld(seller)}
          onChange={onToggle}
        />
        <span className="truncate text-muted max-md:pl-8">{payee ?? 'No payout details yet'}</span>
        {balance.dueBy && (
          <span className={cn('figures max-md:pl-8', isOverdue ? 'text-danger' : 'text-muted')}>
            {isOverdue ? 'Was due' : 'Due'} by {formatUtcDateTime(balance.dueBy)}
          </span>
        )}
        {holds.length > 0 && (
          <div className="max-md:pl-8 md:col-span-3 md:pl-8">
            <Holds holds={holds} />
          </div>
        )}
      </div>
      <div className="flex items-center gap-x-4 gap-y-2 max-md:flex-col max-md:items-end">
        <span className="figures text-right font-medium md:w-28">{formatMoney(balance.due)}</span>
        <Button size="sm" aria-label={`Pay ${shopName}`} disabled={isHeld(seller)} onClick={onPay}>
          Pay
        </Button>
      </div>
    </li>
  );
}
