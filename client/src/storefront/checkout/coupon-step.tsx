import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, storeDraft } from '../../lib/drafts';
import { readFailure } from '../../lib/graphql/failure';
import { Button, TextField } from '../../ui';
import { ValidateCouponDocument, type ValidateCouponQuery } from './checkout.generated';

export type AppliedCoupon = ValidateCouponQuery['validateCoupon'];

interface CouponStepProps {
  coupon: AppliedCoupon | null;
  onChange: (coupon: AppliedCoupon | null) => void;
  /** Keeps the applied coupon, so that a reload applies it again. */
  draftName: string;
}

/** Enter applies the code instead of submitting the checkout. */
export function CouponStep({ coupon, onChange, draftName }: CouponStepProps) {
  const client = useApolloClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [checking, setChecking] = useState(false);

  async function apply(entered = code.trim()) {
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
      storeDraft(draftName, { coupon: entered });
    } catch (failure) {
      onChange(null);
      setError(readFailure(failure, 'Invalid coupon').message);
    } finally {
      setChecking(false);
    }
  }

  const applyKept = useRef(apply);
  useEffect(() => {
    const kept = readDraft(draftName)?.['coupon'];
    if (typeof kept !== 'string') return;
    setCode(kept);
    void applyKept.current(kept);
  }, [draftName]);

  function remove() {
    clearDraft(draftName);
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
