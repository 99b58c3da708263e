import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, Checkbox, TextField } from '../../ui';
import { notify } from '../notices';
import { useDraft } from '../forms';
import { Panel } from '../page';
import { couponSchema, NEW_COUPON } from './coupon-schema';
import { AdminCouponsDocument, useCreateCouponMutation } from './coupons.generated';

interface CouponFormProps {
  onFailure: (message: string) => void;
}

export function CouponForm({ onFailure }: CouponFormProps) {
  const client = useApolloClient();
  const [create] = useCreateCouponMutation();
  const form = useZodForm(couponSchema, { defaultValues: NEW_COUPON });
  const isForever = useWatch({ control: form.control, name: 'isForever' });
  useDraft(form);

  const submit = form.handleSubmit(async ({ expiryDate, ...coupon }) => {
    onFailure('');
    try {
      await create({
        variables: { input: { ...coupon, expiryDate: coupon.isForever ? null : expiryDate } },
      });
      notify.success(`${coupon.code} was created`);
      form.reset(NEW_COUPON);
      form.setFocus('code');
      await client.refetchQueries({ include: [AdminCouponsDocument] });
    } catch (error) {
      const failure = readFailure(error, 'Failed to create coupon');
      if (!showFieldFailure(form, failure)) onFailure(failure.message);
    }
  });

  return (
    <Panel title="New coupon">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
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
