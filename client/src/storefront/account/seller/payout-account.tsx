import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PayoutAccountStatus } from '#domain/ledger.js';
import { readFailure } from '../../../lib/graphql/failure';
import { Banner, Button } from '../../../ui';
import { useConnectPayoutAccountMutation, useRefreshPayoutAccountMutation } from './seller.generated';

const TEXTS: Record<PayoutAccountStatus, { state: string; text: string; action: string }> = {
  not_connected: {
    state: 'Not connected',
    text: 'Connect an account at Stripe, and we transfer what is due to you there. Stripe pays it to your bank.',
    action: 'Connect with Stripe',
  },
  needs_details: {
    state: 'Needs more details',
    text: 'Stripe waits for some details before it can pay you.',
    action: 'Continue at Stripe',
  },
  ready: {
    state: 'Ready',
    text: 'We transfer what is due to you to your account at Stripe.',
    action: 'Open Stripe',
  },
};

/** Why Stripe sends a seller back: `return` when done for now, `refresh` when its page was no longer valid. */
const REASON_PARAM = 'stripe';

/** Status of the seller's Stripe account, and the way to its page. */
export function PayoutAccount({ status }: { status: PayoutAccountStatus }) {
  const [connect] = useConnectPayoutAccountMutation();
  const [refresh] = useRefreshPayoutAccountMutation();
  const [search, setSearch] = useSearchParams();
  const reason = search.get(REASON_PARAM);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const { state, text, action } = TEXTS[status];

  const open = async () => {
    setOpening(true);
    setFailure(null);
    try {
      const { data } = await connect();
      if (data) location.assign(data.connectPayoutAccount.url);
    } catch (error) {
      setFailure(readFailure(error, 'Failed to open Stripe').message);
      setOpening(false);
    }
  };
  const comeBack = useEffectEvent((from: string) => {
    setSearch(
      (params) => {
        params.delete(REASON_PARAM);
        return params;
      },
      { replace: true },
    );
    if (from === 'refresh') void open();
    // Stripe's event follows; until then the last status is shown.
    else void refresh().catch(() => undefined);
  });
  useEffect(() => {
    if (reason) comeBack(reason);
  }, [reason]);

  return (
    <section aria-labelledby="stripe" className="mb-7 border-b pb-7">
      <h3 id="stripe" className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        Stripe <span className="text-sm text-muted">{state}</span>
      </h3>
      <p className="mb-4 text-sm text-muted">{text}</p>
      {failure && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      <Button onClick={() => void open()} loading={isOpening}>
        {action}
      </Button>
    </section>
  );
}
