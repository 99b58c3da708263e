import { SELLER_STATUSES, type SellerStatus } from '#domain/statuses.js';
import { saveFields } from '../../editing';
import { optionsOf } from '../../ui';
import { StatusSelect } from '../lists';
import { useSetSellerStatusMutation } from './sellers.generated';

export const SELLER_STATUS_OPTIONS = optionsOf(SELLER_STATUSES);

/** @param recipient address of the seller, or 'each seller' */
export function statusEffect(status: SellerStatus, recipient: string): string {
  return `A mail goes to ${recipient}: the shop is ${status}.`;
}

/** @returns the recipient, where the status takes the shop away */
export function statusMailedTo(status: SellerStatus, recipient: string): string | null {
  return status === 'active' ? null : recipient;
}

interface SellerStatusSelectProps {
  seller: { id: number; version: number; shopName: string; status: SellerStatus; user: { email: string } };
  className?: string;
}

export function SellerStatusSelect({ seller, className }: SellerStatusSelectProps) {
  const { id, shopName } = seller;
  const [setStatus] = useSetSellerStatusMutation();
  return (
    <StatusSelect
      label={`Status of ${shopName}`}
      options={SELLER_STATUS_OPTIONS}
      // Old shops may have '0' or nothing, which count as no status.
      value={SELLER_STATUSES.find((status) => status === seller.status) ?? null}
      save={(status, reason) => {
        const edit = { stored: seller, changes: { status }, labels: { status: 'Status' } };
        return saveFields(edit, (expectedVersion) => {
          const changed = { __typename: 'Seller', id, status, version: expectedVersion };
          const variables = { id, status, expectedVersion, ...reason };
          return setStatus({ variables, optimisticResponse: { setSellerStatus: changed } });
        });
      }}
      effect={(status) => statusEffect(status, seller.user.email)}
      mailedTo={(status) => statusMailedTo(status, 'the seller')}
      failed="Update failed"
      className={className}
    />
  );
}
