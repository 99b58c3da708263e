import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { cardDigits, isMaskedCard } from '#domain/card.js';
import { isEmail } from '#domain/account.js';
import {
  ACCOUNT_HOLDER_MAX,
  ACCOUNT_HOLDER_NOT_LATIN,
  BIC_NOT_VALID,
  isMaskedIban,
  isSepaName,
  parseBic,
  parseIban,
} from '#domain/iban.js';
import { completeLink } from '#domain/links.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { PAYOUT_METHODS } from '#domain/statuses.js';
import { useRecordSave } from '../../editing';
import { commissionText, numberOrNull } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import type { UpdateSellerInput } from '../../lib/graphql/schema.generated';
import { Banner, Button, Dialog, NumberField, Select, TextField } from '../../ui';
import { AnnotationsPanel } from '../annotations';
import { notify } from '../notices';
import { HistoryLink } from '../page';
import { PAYOUT_METHOD_NAMES } from './payee';
import { useUpdateSellerMutation, type AdminSellerFragment } from './sellers.generated';

/** The masked number is valid too: unchanged, it keeps the stored number. */
const isCard = (text: string) => isMaskedCard(text) || cardDigits(text) !== null;
const isIban = (text: string) => isMaskedIban(text) || parseIban(text) !== null;

const sellerSchema = z
  .object({
    shopName: z
      .string()
      .trim()
      .min(1, 'Store name is required')
      .max(NAME_MAX_LENGTH, `Store name must be at most ${NAME_MAX_LENGTH} characters`),
    socialLink: z
      .string()
      .transform(completeLink)
      .refine((link) => !link || isSocialProfileLink(link), SOCIAL_LINK_ADVICE),
    /** Empty means the rate of the store. */
    commissionPercent: commissionText.transform(numberOrNull),
    paymentMethod: z.enum(['', ...PAYOUT_METHODS]),
    paypalEmail: z.string().trim(),
    cardNumber: z.string().trim(),
    cardHolderName: z
      .string()
      .trim()
      .max(NAME_MAX_LENGTH, `The holder's name must be at most ${NAME_MAX_LENGTH} characters`),
    iban: z.string().trim(),
    accountHolder: z
      .string()
      .trim()
      .max(ACCOUNT_HOLDER_MAX, `The holder's name must be at most ${ACCOUNT_HOLDER_MAX} characters`)
      .refine(isSepaName, ACCOUNT_HOLDER_NOT_LATIN),
    bic: z
      .string()
      .trim()
      .refine((text) => text === '' || parseBic(text) !== null, BIC_NOT_VALID),
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
  })
  .refine(({ paymentMethod, iban }) => paymentMethod !== 'bank' || isIban(iban), {
    path: ['iban'],
    message: 'Please enter a valid IBAN',
  })
  .refine(({ paymentMethod, accountHolder }) => paymentMethod !== 'bank' || accountHolder !== '', {
    path: ['accountHolder'],
    message: "Please enter the account holder's name",
  });

type SellerFormInput = z.input<typeof sellerSchema>;

function toFormValues(seller: AdminSellerFragment): SellerFormInput {
  const { shopName, commissionPercent } = seller;
  return {
    shopName,
    socialLink: seller.socialLink ?? '',
    commissionPercent: commissionPercent === null ? '' : String(commissionPercent),
    paymentMethod: seller.paymentMethod ?? '',
    paypalEmail: seller.paypalEmail ?? '',
    cardNumber: seller.cardNumber ?? '',
    cardHolderName: seller.cardHolderName ?? '',
    iban: seller.iban ?? '',
    accountHolder: seller.accountHolder ?? '',
    bic: seller.bic ?? '',
  };
}

const LABELS: Record<keyof SellerFormInput, string> = {
  shopName: 'Shop name',
  socialLink: 'Social link',
  commissionPercent: 'Commission percent',
  paymentMethod: 'Payment method',
  paypalEmail: 'PayPal email',
  cardNumber: 'Card number',
  cardHolderName: 'Card holder name',
  iban: 'IBAN',
  accountHolder: 'Account holder',
  bic: 'BIC',
};

/**
 * Converts the changes to input; details of the payout method that is not chosen stay unchanged.
 * @param method the chosen one
 */
function toSellerInput(
  changes: Partial<z.output<typeof sellerSchema>>,
  method: SellerFormInput['paymentMethod'],
): UpdateSellerInput {
  const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic, ...rest } =
    changes;
  const { socialLink, ...shop } = rest;
  return {
    ...shop,
    ...(socialLink !== undefined && { socialLink: socialLink || null }),
    ...(paymentMethod && { paymentMethod }),
    ...(method === 'paypal' && { paypalEmail }),
    ...(method === 'card' && { cardNumber, cardHolderName }),
    ...(method === 'bank' && { iban, accountHolder, bic }),
  };
}

const METHOD_OPTIONS = PAYOUT_METHODS.map((value) => ({ value, label: PAYOUT_METHOD_NAMES[value] }));

interface EditSellerProps {
  seller: AdminSellerFragment;
  onClose: () => void;
}

/** Edits a shop and its payout method. Card number and IBAN stay masked and are only replaced as a whole. */
export function EditSeller({ seller, onClose }: EditSellerProps) {
  const formId = useId();
  const [update] = useUpdateSellerMutation();
  const form = useZodForm(sellerSchema, { defaultValues: toFormValues(seller) });
  const method = useWatch({ control: form.control, name: 'paymentMethod' });
  const masked = isMaskedCard(useWatch({ control: form.control, name: 'cardNumber' }));
  const maskedIban = isMaskedIban(useWatch({ control: form.control, name: 'iban' }));

  const record = { stored: seller, toValues: toFormValues, labels: LABELS };
  const save = useRecordSave(form, record, async (values, { changes, expectedVersion }) => {
    const input = toSellerInput(changes, values.paymentMethod);
    await update({ variables: { id: seller.id, input, expectedVersion } });
    notify.success('Seller updated successfully');
    onClose();
  });
  const { onSubmit, failure } = useSubmit(form, 'Failed to update seller', save);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={`Edit ${seller.shopName}`}
      description={`${seller.user.name} ${seller.user.lastName} · ${seller.user.email}`}
      footer={
        <>
          <HistoryLink subject={`seller:${seller.id}`} className="mr-auto text-sm" />
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
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2"
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
          options={METHOD_OPTIONS}
          {...form.field('paymentMethod')}
        />
        <NumberField
          label="Commission percent"
          inputMode="numeric"
          min={0}
          max={100}
          hint="Of new orders. Empty for the rate of the store."
          {...form.field('commissionPercent')}
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
        {method === 'bank' && (
          <>
            <TextField
              label="IBAN"
              required
              autoComplete="off"
              hint={maskedIban ? 'Stays as it is unless you type another one.' : undefined}
              {...form.field('iban')}
              className="sm:col-span-2"
            />
            <TextField label="Account holder" required autoComplete="off" {...form.field('accountHolder')} />
            <TextField label="BIC" autoComplete="off" {...form.field('bic')} />
          </>
        )}
      </form>
      <div className="mt-6">
        <AnnotationsPanel title="Notes and tags" kind="seller" id={seller.id} />
      </div>
    </Dialog>
  );
}
