import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { COUPON_CODE_MAX_LENGTH, COUPON_USES_ADVICE, COUPON_USES_MAX } from '#domain/limits.js';
import { DISCOUNT_ADVICE, EXPIRY_PAST_ADVICE } from '#domain/pricing.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, Checkbox, TextField } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { useDraft } from '../session';
import { AdminCouponsDocument, useCreateCouponMutation } from './coupons.generated';

const isPercent = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

/** Empty means no limit. */
const isUses = (text: string) =>
  text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= COUPON_USES_MAX);

const couponSchema = z
  .object({
    code: z
      .string()
      .trim()
      .min(1, 'Coupon code is required')
      .max(COUPON_CODE_MAX_LENGTH, `Coupon code must be at most ${COUPON_CODE_MAX_LENGTH} characters`),
    discountPercent: z.string().trim().refine(isPercent, DISCOUNT_ADVICE).transform(Number),
    isForever: z.boolean(),
    expiryDate: z.string(),
    maxUsesPerBuyer: z
      .string()
      .trim()
      .refine(isUses, COUPON_USES_ADVICE)
      .transform((text) => (text === '' ? null : Number(text))),
  })
  .refine(({ isForever, expiryDate }) => isForever || expiryDate !== '', {
    path: ['expiryDate'],
    message: 'An expiry date is required unless the coupon never expires',
  })
  .refine(({ isForever, expiryDate }) => isForever || expiryDate === '' || expiryDate >= today(), {
    path: ['expiryDate'],
    message: EXPIRY_PAST_ADVICE,
  });

/** In UTC, as the server counts days: a coupon is valid to the end of its last one. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
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
    await create({ variables: { input: { ...coupon, expiryDate: coupon.isForever ? null : expiryDate } } });
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
        className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_9rem_9rem_minmax(0,12rem)_auto_auto]"
      >
        <TextField
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <TextField
          label="Discount percent"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          step={1}
          end={<span className="pr-3.5 text-sm">%</span>}
          {...form.field('discountPercent')}
        />
        <TextField
          label="Uses per buyer"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          placeholder="Any number"
          {...form.field('maxUsesPerBuyer')}
        />
        <TextField
          label="Expiry date"
          required={!isForever}
          type="date"
          min={today()}
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
