import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { normalizeCouponCode } from '#domain/coupons.js';
import { clearDraft, readDraft, storeDraft } from '../../lib/drafts';
import { readFailure } from '../../lib/graphql/failure';
import { ValidateCouponDocument, type ValidateCouponQuery } from './checkout.generated';

export type AppliedCoupon = ValidateCouponQuery['validateCoupon'];

const NOTHING_ORDERED = 'Nothing was ordered. Correct the code, or clear it to order without a coupon.';

export interface CouponChoice {
  applied: AppliedCoupon | null;
  /** Text of the field. */
  code: string;
  error: string;
  /** Next step where the code stands in the way of an order; '' otherwise. */
  advice: string;
  checking: boolean;
  type: (code: string) => void;
  apply: () => void;
  /** Removes the coupon, and what is typed. */
  remove: () => void;
  /**
   * Applies what is typed and not applied yet, before an order is placed.
   * @returns null when it was refused; the error says why
   */
  settle: () => Promise<{ coupon: AppliedCoupon | null } | null>;
}

/** @param draftName keeps the applied coupon, so that a reload applies it again */
export function useCoupon(draftName: string): CouponChoice {
  const client = useApolloClient();
  const [applied, setApplied] = useState<AppliedCoupon | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [advice, setAdvice] = useState('');
  const [checking, setChecking] = useState(false);
  /** The check under way: an order that is placed meanwhile waits for it. */
  const check = useRef<Promise<AppliedCoupon | null> | null>(null);

  async function validate(entered: string): Promise<AppliedCoupon | null> {
    setError('');
    setAdvice('');
    setChecking(true);
    try {
      const { data } = await client.query({
        query: ValidateCouponDocument,
        variables: { code: entered },
        fetchPolicy: 'no-cache',
      });
      const coupon = data?.validateCoupon ?? null;
      setApplied(coupon);
      storeDraft(draftName, { coupon: entered });
      return coupon;
    } catch (failure) {
      setApplied(null);
      setError(readFailure(failure, 'Invalid coupon').message);
      return null;
    } finally {
      check.current = null;
      setChecking(false);
    }
  }

  const applyCode = (entered: string) => (check.current ??= validate(entered));

  const applyKept = useRef(applyCode);
  useEffect(() => {
    const kept = readDraft(draftName)?.['coupon'];
    if (typeof kept !== 'string') return;
    setCode(kept);
    void applyKept.current(kept);
  }, [draftName]);

  return {
    applied,
    code: applied?.code ?? code,
    error,
    advice,
    checking,
    type(typed) {
      setCode(typed);
      setError('');
      setAdvice('');
    },
    apply() {
      const entered = normalizeCouponCode(code);
      if (entered) void applyCode(entered);
      else setError('Please enter a coupon code');
    },
    remove() {
      clearDraft(draftName);
      setApplied(null);
      setCode('');
      setError('');
      setAdvice('');
    },
    async settle() {
      if (applied) return { coupon: applied };
      const entered = normalizeCouponCode(code);
      if (!entered) return { coupon: null };
      const coupon = await applyCode(entered);
      if (!coupon) setAdvice(NOTHING_ORDERED);
      return coupon && { coupon };
    },
  };
}
