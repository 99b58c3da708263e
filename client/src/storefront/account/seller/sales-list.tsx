import { formatMoney } from '../../../ui';
import { SellerList } from './seller-list';
import { useMySalesQuery, type SellerSaleFragment } from './seller.generated';

const PAGE_SIZE = 10;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Sold tracks with what they earned, a copy of the rights contract and, once refunded, its revocation. */
export function SalesList() {
  const { data, error, refetch, fetchMore } = useMySalesQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { endCursor, hasNextPage } = data?.mySales.pageInfo ?? {};
  const more = () =>
    fetchMore({
      variables: { after: endCursor },
      updateQuery: (before, { fetchMoreResult: { mySales } }) => ({
        mySales: { ...mySales, nodes: [...before.mySales.nodes, ...mySales.nodes] },
      }),
    });
  return (
    <SellerList
      items={data?.mySales.nodes}
      error={error}
      failed="Failed to load your sales"
      emptyText="Nothing sold yet. We mail you each sale."
      onRetry={() => void refetch()}
      onMore={hasNextPage ? more : undefined}
      moreLabel="Older sales"
    >
      {(sale) => <Sale key={sale.id} {...sale} />}
    </SellerList>
  );
}

function Sale({
  id,
  orderId,
  name,
  price,
  addOn,
  discount,
  commissionPercent,
  earning,
  refunded,
  orderedAt,
  refundedAt,
}: SellerSaleFragment) {
  const isPartlyRefunded = refunded > 0 && !refundedAt;
  const parts = [
    formatMoney(price),
    ...(addOn > 0 ? [`project file ${formatMoney(addOn)}`] : []),
    ...(discount > 0 ? [`discount ${formatMoney(discount)}`] : []),
    `commission ${commissionPercent} %`,
    ...(isPartlyRefunded ? [`${formatMoney(refunded)} of ${formatMoney(earning)} refunded`] : []),
  ];
  return (
    <li className="py-4">
      <div className="flex items-baseline justify-between gap-6">
        <h3 className="wide min-w-0 break-words">{name}</h3>
        {refundedAt ? (
          <del className="figures shrink-0 text-muted">{formatMoney(earning)}</del>
        ) : (
          <span className="figures shrink-0">{formatMoney(earning - refunded)}</span>
        )}
      </div>
      <p className="figures mt-1 text-sm text-muted">{parts.join(', ')}</p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <span>
          <span>
            Order {orderId}, <time dateTime={orderedAt}>{DAY.format(new Date(orderedAt))}</time>
          </span>
          {refundedAt && (
            <span>
              , refunded <time dateTime={refundedAt}>{DAY.format(new Date(refundedAt))}</time>
            </span>
          )}
        </span>
        <span className="flex gap-x-4">
          <a
            href={`/api/sales/${id}/contract`}
            download
            aria-label={`Contract of ${name}`}
            className="underline underline-offset-4 hover:text-bone"
          >
            Contract
          </a>
          {refundedAt && (
            <a
              href={`/api/orders/${orderId}/lines/${id}/revocation`}
              download
              aria-label={`Revocation of the contract of ${name}`}
              className="underline underline-offset-4 hover:text-bone"
            >
              Revocation
            </a>
          )}
        </span>
      </p>
    </li>
  );
}
