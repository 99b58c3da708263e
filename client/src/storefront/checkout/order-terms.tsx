import { NEW_ACCOUNT_HOLD_HOURS, ORDER_HOLD_HOURS } from '#domain/limits.js';
import { useMyHoldHoursQuery } from './checkout.generated';

/**
 * When the tracks are delivered and how long they wait for the payment: read before Place Order. The server says how long an order of
 * this buyer is held; until it has answered, both times are named.
 */
export function OrderTerms() {
  const { data } = useMyHoldHoursQuery({ fetchPolicy: 'cache-and-network' });
  const hours = data?.myHoldHours;
  const within =
    hours === undefined
      ? `${ORDER_HOLD_HOURS} hours (${NEW_ACCOUNT_HOLD_HOURS} until your first order is completed)`
      : `${hours} hours`;
  return (
    <dl className="mt-5 flex flex-col gap-4 border-t pt-5">
      <div>
        <dt className="wide text-[0.9375rem]">Delivery</dt>
        <dd className="mt-1 text-[0.8125rem] text-muted">
          At once when your payment is confirmed: links by email and under My Orders.
        </dd>
      </div>
      <div>
        <dt className="wide text-[0.9375rem]">Reserved for {hours ?? ORDER_HOLD_HOURS} hours</dt>
        <dd className="mt-1 text-[0.8125rem] text-muted">
          {`From your order on nobody else can buy the tracks. An order that is not paid within ${within} is cancelled.`}
        </dd>
      </div>
    </dl>
  );
}
