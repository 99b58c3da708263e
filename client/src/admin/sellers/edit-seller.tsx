import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isMaskedCard } from '#domain/card.js';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Dialog, Select, TextField } from '../../ui';
import { notify } from '../notices';
import { inputOf, sellerSchema, valuesOf } from './seller-schema';
import { useUpdateSellerMutation, type AdminSellerFragment } from './sellers.generated';

const METHODS = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'card', label: 'Card' },
];

interface EditSellerProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** The shop and how it is paid. The card stays masked: a whole new number, or none at all. */
export function EditSeller({ seller, onClose }: EditSellerProps) {
  const formId = useId();
  const [update] = useUpdateSellerMutation();
  const [failure, setFailure] = useState('');
  const form = useZodForm(sellerSchema, { defaultValues: valuesOf(seller) });
  const method = useWatch({ control: form.control, name: 'paymentMethod' });
  const masked = isMaskedCard(useWatch({ control: form.control, name: 'cardNumber' }));

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      await update({ variables: { id: seller.id, input: inputOf(values) } });
      notify.success('Seller updated successfully');
      onClose();
    } catch (error) {
      const reason = readFailure(error, 'Failed to update seller');
      if (!showFieldFailure(form, reason)) setFailure(reason.message);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={`Edit ${seller.shopName}`}
      description={`${seller.user.name} ${seller.user.lastName} · ${seller.user.email}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={`Edit ${seller.shopName}`}
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {failure && (
          <Banner tone="danger" className="sm:col-span-2">
            {failure}
          </Banner>
        )}
        <TextField label="Shop name" required autoComplete="off" {...form.field('shopName')} />
        <TextField
          label="Social link"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="SoundCloud, Facebook or VK"
          {...form.field('socialLink')}
        />
        <Select
          label="Payment method"
          placeholder={seller.paymentMethod ? undefined : 'Not chosen yet'}
          options={METHODS}
          {...form.field('paymentMethod')}
          className="sm:col-span-2"
        />
        {method === 'paypal' && (
          <TextField
            label="PayPal email"
            required
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            {...form.field('paypalEmail')}
            className="sm:col-span-2"
          />
        )}
        {method === 'card' && (
          <>
            <TextField
              label="Card number"
              required
              inputMode="numeric"
              autoComplete="off"
              hint={masked ? 'Stays as it is unless you type another one.' : undefined}
              {...form.field('cardNumber')}
            />
            <TextField
              label="Card holder name"
              required
              autoComplete="off"
              {...form.field('cardHolderName')}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
