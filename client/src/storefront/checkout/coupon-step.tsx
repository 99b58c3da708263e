import type { Ref } from 'react';
import { Button, TextField } from '../../ui';
import type { CouponChoice } from './use-coupon';

interface CouponStepProps {
  coupon: CouponChoice;
  /** Ref of the text field, which gets the focus when a code is refused. */
  inputRef: Ref<HTMLInputElement>;
}

/** Enter applies the code instead of submitting the checkout. */
export function CouponStep({ coupon, inputRef }: CouponStepProps) {
  const { applied, code, error, advice, checking } = coupon;
  return (
    <div>
      <div className="flex items-start gap-3">
        <TextField
          ref={inputRef}
          label="Coupon code"
          hideLabel
          placeholder="Coupon code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          disabled={applied !== null}
          readOnly={checking}
          error={error}
          hint={advice}
          onChange={(event) => coupon.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            coupon.apply();
          }}
          className="max-w-xs flex-1"
        />
        {applied ? (
          <Button onClick={coupon.remove}>Remove</Button>
        ) : (
          <Button loading={checking} onClick={coupon.apply}>
            Apply
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {applied && `${applied.discountPercent}% off your subtotal.`}
      </p>
    </div>
  );
}
