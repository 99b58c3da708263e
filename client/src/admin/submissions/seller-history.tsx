import { formatUtcDate } from '../../lib/dates';
import { formatMoney, StatusBadge, TextLink } from '../../ui';
import { EmptyNote, Panel } from '../page';
import type { SubmissionReviewQuery } from './submissions.generated';

type History = SubmissionReviewQuery['trackSubmission']['sellerHistory'];

interface SellerHistoryProps {
  history: History;
  /** The account behind the shop. */
  userId: number | null;
}

/** Fates of the seller's earlier tracks. */
export function SellerHistory({ history, userId }: SellerHistoryProps) {
  if (!history) {
    return (
      <Panel title="Seller's history">
        <EmptyNote>The account was deleted.</EmptyNote>
      </Panel>
    );
  }
  const { seller, sent, approved, refused, declined, onSale, sold, refunded, keptOffSale } = history;
  const counts = [
    { label: 'Sent', value: sent },
    { label: 'Approved', value: approved },
    { label: 'Refused', value: refused, isBad: refused > approved },
    { label: 'Declined', value: declined },
    { label: 'On sale', value: onSale },
    { label: 'Sold', value: sold },
    { label: 'Refunded', value: refunded, isBad: refunded > 0 },
    { label: 'Held', value: keptOffSale, isBad: keptOffSale > 0 },
  ];
  const holds = seller?.balance.holds ?? [];
  return (
    <Panel title="Seller's history" className="flex flex-col gap-4">
      {seller && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <TextLink to={userId === null ? '/admin/sellers' : `/admin/users/${userId}`}>
            {seller.shopName}
          </TextLink>
          <StatusBadge status={seller.status ?? 'no status'} />
          <span className="text-muted">since {formatUtcDate(seller.createdAt)}</span>
        </p>
      )}
      <dl className="grid grid-cols-4 gap-x-4 gap-y-3">
        {counts.map(({ label, value, isBad }) => (
          <div key={label} className="min-w-0">
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className={isBad ? 'figures text-lg text-sale' : 'figures text-lg'}>{value}</dd>
          </div>
        ))}
      </dl>
      {(holds.length > 0 || (seller?.balance.held ?? 0) > 0) && (
        <ul aria-label="Holds" className="flex flex-col gap-1 text-sm text-muted">
          {seller && seller.balance.held > 0 && (
            <li>
              <span className="figures text-bone">{formatMoney(seller.balance.held)}</span> held while
              disputed
            </li>
          )}
          {holds.map(({ reason, text, amount }) => (
            <li key={reason}>
              <span className="figures text-bone">{formatMoney(amount)}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
