import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { readFailure } from '../../lib/graphql/failure';
import { optionsOf, Select } from '../../ui';
import { notify } from '../notices';
import { useSetSellerStatusMutation } from './sellers.generated';

export const SELLER_STATUS_OPTIONS = optionsOf(SELLER_STATUSES);

/** Status of a shop; old shops may have '0' or '', which count as no status. */
export function sellerStatusOf(status: string | null | undefined): SellerStatus | null {
  return SELLER_STATUSES.find((known) => known === status) ?? null;
}

interface SellerStatusSelectProps {
  seller: { id: number; shopName: string; status: SellerStatus };
  className?: string;
}

/** Sets a status optimistically and reverts when the server refuses. */
export function SellerStatusSelect({ seller, className }: SellerStatusSelectProps) {
  const { id, shopName } = seller;
  const [setStatus] = useSetSellerStatusMutation();
  const current = sellerStatusOf(seller.status);

  async function change(status: SellerStatus) {
    const notice = `seller-${id}`;
    const changed = { __typename: 'Seller', id, status };
    try {
      await setStatus({ variables: { id, status }, optimisticResponse: { setSellerStatus: changed } });
      notify.success('Status updated', { id: notice });
    } catch (error) {
      notify.error(readFailure(error, 'Update failed').message, { id: notice });
    }
  }

  return (
    <Select
      size="sm"
      label={`Status of ${shopName}`}
      hideLabel
      placeholder={current ? undefined : 'No status'}
      options={SELLER_STATUS_OPTIONS}
      value={current ?? ''}
      onChange={(event) => {
        const status = sellerStatusOf(event.target.value);
        if (status) void change(status);
      }}
      className={className}
    />
  );
}
