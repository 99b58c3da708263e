import { useState } from 'react';
import { SELLER_PRICES } from '#domain/seller.js';
import { formatDate } from '../../../lib/dates';
import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, ConfirmDialog, formatPrice, notify, Select } from '../../../ui';
import {
  useExtendListingMutation,
  useLowerListingPriceMutation,
  type SellerListingFragment,
} from './seller.generated';

type ListingTermProps = Pick<SellerListingFragment, 'id' | 'name' | 'price' | 'status' | 'term'>;

/** Shows how long a track is on sale, and near the end what its seller can do about it. */
export function ListingTerm(listing: ListingTermProps) {
  const { term, status } = listing;
  if (!term) return null;
  const { endsAt, endedAt, daysLeft, extendable } = term;
  if (endedAt) {
    return (
      <p className="text-sm text-muted">
        Off sale since {formatDate(endedAt)}: not sold within 6 months. Resume puts it on sale for another 6
        months.
      </p>
    );
  }
  const left = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left, until ${formatDate(endsAt)}`;
  if (!extendable || status !== 'published') return <p className="figures text-sm text-muted">{left}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border bg-surface p-4">
      <p className="text-sm">
        <strong className="figures block font-medium">{left}</strong>
        <span className="text-muted">
          Then it leaves the shop. Lower the price, extend it, or pause it to take it back.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <LowerPrice {...listing} />
        <Extend {...listing} />
      </div>
    </div>
  );
}

async function report(work: Promise<unknown>, done: string, failed: string): Promise<void> {
  try {
    await work;
    notify.success(done, { duration: BRIEF_TOAST_MS });
  } catch (error) {
    notify.error(readFailure(error, failed).message, { duration: BRIEF_TOAST_MS });
    throw error;
  }
}

function Extend({ id, name }: ListingTermProps) {
  const [extend] = useExtendListingMutation();
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="primary" aria-label={`Extend ${name}`}>
          Extend
        </Button>
      }
      title={`Extend “${name}”`}
      description="It stays in the shop for 6 months more."
      confirmLabel="Extend"
      tone="primary"
      onConfirm={() =>
        report(
          extend({ variables: { id } }),
          `“${name}” stays in the shop`,
          'The track could not be extended',
        )
      }
    />
  );
}

function LowerPrice({ id, name, price }: ListingTermProps) {
  const [lower] = useLowerListingPriceMutation();
  const prices = SELLER_PRICES.filter((lowerPrice) => lowerPrice < price).reverse();
  const [chosen, setChosen] = useState<number>();
  const [highest] = prices;
  if (highest === undefined) return null;
  const target = chosen !== undefined && chosen < price ? chosen : highest;
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={`Lower the price of ${name}`}>
          Lower price
        </Button>
      }
      title={`Lower the price of “${name}”`}
      description={`It costs ${formatPrice(price)} now. Buyers with the track on their wishlist are told.`}
      confirmLabel="Lower price"
      tone="primary"
      onConfirm={() =>
        report(
          lower({ variables: { id, price: target } }),
          `“${name}” costs ${formatPrice(target)} now`,
          'The price could not be lowered',
        )
      }
    >
      <Select
        label="New price"
        options={prices.map((value) => ({ value: String(value), label: formatPrice(value) }))}
        value={String(target)}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="mt-5"
      />
    </ConfirmDialog>
  );
}
