import { ServerError } from '@apollo/client/errors';
import { useRef } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { adminToken } from '../session';
import { useSetCouponActiveMutation, type AdminCouponFragment } from './coupons.generated';

const FAILED = 'Failed to update coupon status';

/** Switches a coupon on or off at once on the screen, and back when the server refuses. */
export function useToggleCoupon(onFailure: (message: string) => void) {
  const [setActive] = useSetCouponActiveMutation();
  // One after the other: requests that overtake each other would leave the coupon where the earlier click wanted it.
  const last = useRef(Promise.resolve());

  async function toggle({ id, isActive }: AdminCouponFragment): Promise<void> {
    onFailure('');
    if (!adminToken()) return onFailure('No authentication token found');
    const changed = { __typename: 'Coupon', id, isActive: !isActive };
    try {
      await setActive({
        variables: { id, isActive: !isActive },
        optimisticResponse: { setCouponActive: changed },
      });
    } catch (error) {
      onFailure(
        ServerError.is(error)
          ? `HTTP error! status: ${error.statusCode}`
          : readFailure(error, FAILED).message,
      );
    }
  }

  return (coupon: AdminCouponFragment): Promise<void> => {
    last.current = last.current.then(() => toggle(coupon));
    return last.current;
  };
}
