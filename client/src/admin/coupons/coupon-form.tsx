import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { normalizeCouponCode } from '#domain/coupons.js';
import { COUPON_CODE_MAX_LENGTH, COUPON_USES_ADVICE, COUPON_USES_MAX } from '#domain/limits.js';
import { DISCOUNT_ADVICE, EXPIRY_PAST_ADVICE, isDiscountPercent } from '#domain/pricing.js';
import { localDay } from '../../lib/dates';
import { numberOrNull, numberWith } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, Checkbox, NumberField, TextField } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { useDraft } from '../session';
import { AdminCouponsDocument, useCreateCouponMutation } from './coupons.generated';

const isUses = (uses: number) => Number.isInteger(uses) && uses >= 1 && uses <= COUPON_USES_MAX;

const couponSchema = z
  .object({
    code: z
      .string()
      .overwrite(normalizeCouponCode)
      .min(1, 'Coupon code is required')
      .max(COUPON_CODE_MAX_LENGTH, `Coupon code must be at most ${COUPON_CODE_MAX_LENGTH} characters`),
    discountPercent: numberWith(DISCOUNT_ADVICE, isDiscountPercent)
      .refine((text) => text !== '', DISCOUNT_ADVICE)
      .transform(Number),
    isForever: z.boolean(),
    expiryDate: z.string(),
    /** Empty means no limit. */
    maxUsesPerBuyer: numberWith(COUPON_USES_ADVICE, isUses).transform(numberOrNull),
  })
  .refine(({ isForever, expiryDate }) => isForever || expiryDate !== '', {
    path: ['expiryDate'],
    message: 'An expiry date is required unless the coupon never expires',
  })
  .refine(({ isForever, expiryDate }) => isForever || expiryDate === '' || expiryDate >= localDay(), {
    path: ['expiryDate'],
    message: EXPIRY_PAST_ADVICE,
  });

/**
 * Last day of a coupon as the server reads it, which ends the day in UTC. West of it an admin's own day may be over there: the end
 * of that one lies in the next.
 */
export function expiryOf(day: string, now = new Date()): string {
  const isOver = day < now.toISOString().slice(0, 10);
  return isOver ? new Date(`${day}T23:59:59`).toISOString() : day;
}

const NEW_COUPON: z.input<typeof couponSchema> = {
  code: '',
  discountPercent: '',
  isForever: false,
  expiryDate: '',
  maxUsesPerBuyer: '',
};

interface CouponFormProps {
  onFailure: (message: string) => void;
}

export function CouponForm({ onFailure }: CouponFormProps) {
  const client = useApolloClient();
  const [create] = useCreateCouponMutation();
  const form = useZodForm(couponSchema, { defaultValues: NEW_COUPON });
  const isForever = useWatch({ control: form.control, name: 'isForever' });
  useDraft(form);

  async function save({ expiryDate, ...coupon }: z.output<typeof couponSchema>) {
    onFailure('');
    const expiry = coupon.isForever ? null : expiryOf(expiryDate);
    await create({ variables: { input: { ...coupon, expiryDate: expiry } } });
    notify.success(`${coupon.code} was created`);
    form.reset(NEW_COUPON);
    form.setFocus('code');
    await client.refetchQueries({ include: [AdminCouponsDocument] });
  }
  const { onSubmit } = useSubmit(form, 'Failed to create coupon', save, onFailure);

  return (
    <Panel title="New coupon">
      <form
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_9rem_9rem_minmax(0,12rem)_auto_auto]"
      >
        <TextField
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <NumberField
          label="Discount percent"
          required
          min={1}
          max={100}
          end={<span className="pr-3.5 text-sm">%</span>}
          {...form.field('discountPercent')}
        />
        <NumberField
          label="Uses per buyer"
          inputMode="numeric"
          min={1}
          placeholder="Any number"
          {...form.field('maxUsesPerBuyer')}
        />
        <TextField
          label="Expiry date"
          required={!isForever}
          type="date"
          min={localDay()}
          hint="To its end in UTC"
          disabled={isForever}
          {...form.field('expiryDate')}
        />
        <Checkbox
          label="Never expires"
          {...form.register('isForever', { deps: ['expiryDate'] })}
          className="xl:mt-7.5"
        />
        <Button
          type="submit"
          variant="primary"
          loading={form.formState.isSubmitting}
          className="max-sm:w-full sm:justify-self-start xl:mt-[1.625rem]"
        >
          Create coupon
        </Button>
      </form>
    </Panel>
  );
}
