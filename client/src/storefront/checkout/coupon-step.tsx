import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Button, TextField } from '../../ui';
import { ValidateCouponDocument, type ValidateCouponQuery } from './checkout.generated';

export type AppliedCoupon = ValidateCouponQuery['validateCoupon'];

interface CouponStepProps {
  coupon: AppliedCoupon | null;
  onChange: (coupon: AppliedCoupon | null) => void;
}

/** Enter applies the code instead of submitting the checkout. */
export function CouponStep({ coupon, onChange }: CouponStepProps) {
  const client = useApolloClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [checking, setChecking] = useState(false);

  async function apply() {
    const entered = code.trim();
    if (!entered) return setError('Please enter a coupon code');
    setError('');
    setChecking(true);
    try {
      const { data } = await client.query({
        query: ValidateCouponDocument,
        variables: { code: entered },
        fetchPolicy: 'no-cache',
      });
      onChange(data?.validateCoupon ?? null);
    } catch (failure) {
      onChange(null);
      setError(readFailure(failure, 'Invalid coupon').message);
    } finally {
      setChecking(false);
    }
  }

  function remove() {
    onChange(null);
    setCode('');
    setError('');
  }

  return (
    <div>
      <div className="flex items-start gap-3">
        <TextField
          label="Coupon code"
          hideLabel
          placeholder="Coupon code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={coupon?.code ?? code}
          disabled={coupon !== null}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void apply();
          }}
          className="max-w-xs flex-1"
        />
        {coupon ? (
          <Button onClick={remove}>Remove</Button>
        ) : (
          <Button loading={checking} onClick={() => void apply()}>
            Apply
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {coupon && `${coupon.discountPercent}% off your subtotal.`}
      </p>
    </div>
  );
}
