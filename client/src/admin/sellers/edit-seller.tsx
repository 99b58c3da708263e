import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cardDigits, isMaskedCard } from '#domain/card.js';
import { isEmail } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { PAYOUT_METHODS } from '#domain/statuses.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import type { UpdateSellerInput } from '../../lib/graphql/schema.generated';
import { Banner, Button, Dialog, Select, TextField } from '../../ui';
import { notify } from '../notices';
import { useUpdateSellerMutation, type AdminSellerFragment } from './sellers.generated';

/** The masked number sent back unchanged keeps the stored one. */
const isCard = (text: string) => isMaskedCard(text) || cardDigits(text) !== null;

export const sellerSchema = z
  .object({
    shopName: z
      .string()
      .trim()
      .min(1, 'Store name is required')
      .max(NAME_MAX_LENGTH, `Store name must be at most ${NAME_MAX_LENGTH} characters`),
    socialLink: z
      .string()
      .trim()
      .refine((link) => !link || isSocialProfileLink(link), SOCIAL_LINK_ADVICE),
    paymentMethod: z.enum(['', ...PAYOUT_METHODS]),
    paypalEmail: z.string().trim(),
    cardNumber: z.string().trim(),
    cardHolderName: z
      .string()
      .trim()
      .max(NAME_MAX_LENGTH, `The holder's name must be at most ${NAME_MAX_LENGTH} characters`),
  })
  .refine(({ paymentMethod, paypalEmail }) => paymentMethod !== 'paypal' || isEmail(paypalEmail), {
    path: ['paypalEmail'],
    message: 'Please enter a valid PayPal email',
  })
  .refine(({ paymentMethod, cardNumber }) => paymentMethod !== 'card' || isCard(cardNumber), {
    path: ['cardNumber'],
    message: 'Please enter a valid card number',
  })
  .refine(({ paymentMethod, cardHolderName }) => paymentMethod !== 'card' || cardHolderName !== '', {
    path: ['cardHolderName'],
    message: "Please enter the card holder's name",
  });

export type SellerFormInput = z.input<typeof sellerSchema>;

export function valuesOf(seller: AdminSellerFragment): SellerFormInput {
  const { shopName, socialLink, paymentMethod, paypalEmail, cardNumber, cardHolderName } = seller;
  return {
    shopName,
    socialLink: socialLink ?? '',
    paymentMethod: paymentMethod ?? '',
    paypalEmail: paypalEmail ?? '',
    cardNumber: cardNumber ?? '',
    cardHolderName: cardHolderName ?? '',
  };
}

/** Converts form values to input; details of the payout method that is not chosen stay unchanged. */
export function inputOf(values: z.output<typeof sellerSchema>): UpdateSellerInput {
  const { shopName, socialLink, paymentMethod, paypalEmail, cardNumber, cardHolderName } = values;
  const shop = { shopName, socialLink: socialLink || null };
  if (paymentMethod === 'paypal') return { ...shop, paymentMethod, paypalEmail };
  if (paymentMethod === 'card') {
    const number = isMaskedCard(cardNumber) ? {} : { cardNumber };
    return { ...shop, paymentMethod, ...number, cardHolderName };
  }
  return shop;
}

const METHODS = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'card', label: 'Card' },
];

interface EditSellerProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Edits a shop and its payout method. The card number stays masked and is only replaced as a whole. */
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
